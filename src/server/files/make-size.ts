import type { PictureSize } from '#model/picture-sizes.ts';
import { hasCode } from '../disk/has-code.ts';
import { fileReader } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import type { Files } from './files.ts';
import { pictureKeyOf } from './keys.ts';
import { PicturesUnavailableError } from './pictures.ts';
import type { SizeResult, UploadedPicture } from './sized-pictures.ts';

interface Means {
  readonly files: Files;
  readonly store: Store;
}

/**
 * Makes and stores a size of a picture that is not stored yet, as after its upload, a restore or a move of the files.
 * It is `busy`, too, while the disk is full or pictures cannot be read at all: the picture itself can stand in.
 */
export async function makeSize(
  { files, store }: Means,
  picture: UploadedPicture,
  size: PictureSize,
): Promise<SizeResult> {
  const result = await files.sizes.make(picture, size).catch((error: unknown) => {
    if (error instanceof PicturesUnavailableError || hasCode(error, 'ENOSPC')) return 'busy' as const;
    throw error;
  });
  if (result !== 'kept' || (await fileReader(store)(picture.path))) return result;
  // Deleted while its size was being made: no later step would delete this one.
  await files.storage.remove(pictureKeyOf(picture, size));
  return 'missing';
}
