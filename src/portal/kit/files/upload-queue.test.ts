import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';
import type { Uploads } from './uploads.ts';

/** Sends files and is never done. */
const uploads: Uploads = { limit: 45, send: () => new Promise(() => {}) };
const way = { uploads, taken: () => {} };

/** What became of each file that was added: its name and how it stands. */
const standing = ({ jobs }: UploadQueue) => jobs.value.map(({ file, state }) => [file.name, state]);

test.each(['EMPLOYEE_DP', 'COLLEGE', 'DEPARTMENT_BANNER'])('what is no picture is not sent as one of %s', (type) => {
  const queue = new UploadQueue();
  queue.add([new File(['x'], 'paper.pdf'), new File(['x'], 'face.jpg')], type, way);
  expect(standing(queue)).toEqual([
    ['paper.pdf', 'refused'],
    ['face.jpg', 'sending'],
  ]);
  expect(queue.jobs.value[0]?.problem).toEqual([expect.stringMatching(/^Only pictures are taken here: jpg/)]);
});
