/** A folder of files is not there any more. It is not made again: it may lie on a disk that is away, and comes back. */
export class FilesGone extends Error {
  readonly code = 'FILES_GONE';

  constructor(directory: string) {
    super(`The folder ${directory} is gone.`);
  }
}
