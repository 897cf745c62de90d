module System.IO.Error
  ( IOError, userError, mkIOError, annotateIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError
  , isUserError, isResourceVanishedError
  , ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName
  , IOErrorType, alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType
  , permissionErrorType, userErrorType, resourceVanishedErrorType
  , isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType, isIllegalOperationErrorType
  , isPermissionErrorType, isUserErrorType, isResourceVanishedErrorType
  , ioError, catchIOError, tryIOError, modifyIOError
  ) where

import Control.Applicative ((<|>))
import Tarry.Catch
import Tarry.Handle

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError t location h path = IOError h t location "" Nothing path

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError,
  isUserError, isResourceVanishedError :: IOError -> Bool
isAlreadyExistsError    = isAlreadyExistsErrorType . ioeGetErrorType
isDoesNotExistError     = isDoesNotExistErrorType . ioeGetErrorType
isAlreadyInUseError     = isAlreadyInUseErrorType . ioeGetErrorType
isFullError             = isFullErrorType . ioeGetErrorType
isEOFError              = isEOFErrorType . ioeGetErrorType
isIllegalOperation      = isIllegalOperationErrorType . ioeGetErrorType
isPermissionError       = isPermissionErrorType . ioeGetErrorType
isUserError             = isUserErrorType . ioeGetErrorType
isResourceVanishedError = isResourceVanishedErrorType . ioeGetErrorType

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType,
  permissionErrorType, userErrorType, resourceVanishedErrorType :: IOErrorType
alreadyExistsErrorType    = AlreadyExists
doesNotExistErrorType     = NoSuchThing
alreadyInUseErrorType     = ResourceBusy
fullErrorType             = ResourceExhausted
eofErrorType              = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType       = PermissionDenied
userErrorType             = UserError
resourceVanishedErrorType = ResourceVanished

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType, isIllegalOperationErrorType,
  isPermissionErrorType, isUserErrorType, isResourceVanishedErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType    = (== AlreadyExists)
isDoesNotExistErrorType     = (== NoSuchThing)
isAlreadyInUseErrorType     = (== ResourceBusy)
isFullErrorType             = (== ResourceExhausted)
isEOFErrorType              = (== EOF)
isIllegalOperationErrorType = (== IllegalOperation)
isPermissionErrorType       = (== PermissionDenied)
isUserErrorType             = (== UserError)
isResourceVanishedErrorType = (== ResourceVanished)

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

ioeGetErrorString :: IOError -> String
ioeGetErrorString e
  | isUserErrorType (ioe_type e) = ioe_description e
  | otherwise                    = show (ioe_type e)

ioeGetLocation :: IOError -> String
ioeGetLocation = ioe_location

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle = ioe_handle

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e t = e { ioe_type = t }

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e { ioe_description = s }
ioeSetLocation e s    = e { ioe_location = s }

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e path = e { ioe_filename = Just path }

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f io = catchIOError io (\e -> ioError (f e))

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location h path = e { ioe_handle = h <|> ioe_handle e, ioe_location = location, ioe_filename = path <|> ioe_filename e }

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch
