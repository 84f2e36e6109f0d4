/**
 * A folder of files no longer exists. It is not created again: it may be on a disk that is not mounted at the moment.
 */
export class FilesGoneError extends Error {
  readonly code = 'FILES_GONE';

  constructor(directory: string) {
    super(`The folder ${directory} is gone.`);
  }
}
