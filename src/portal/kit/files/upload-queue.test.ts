import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';
import type { Uploads } from './uploads.ts';

/** Starts uploads that never complete. */
const uploads: Uploads = { limit: 45, send: () => new Promise(() => {}) };
const way = { uploads, taken: () => {} };

/** The name and state of each added file. */
const standing = ({ jobs }: UploadQueue) => jobs.value.map(({ file, state }) => [file.name, state]);

test.each(['EMPLOYEE_DP', 'COLLEGE', 'DEPARTMENT_BANNER'])(
  'a file that is not a picture is refused for the upload type %s',
  (type) => {
    const queue = new UploadQueue();
    queue.add([new File(['x'], 'paper.pdf'), new File(['x'], 'face.jpg')], type, way);
    expect(standing(queue)).toEqual([
      ['paper.pdf', 'refused'],
      ['face.jpg', 'sending'],
    ]);
    expect(queue.jobs.value[0]?.problem).toEqual([expect.stringMatching(/^Only pictures are taken here: jpg/)]);
  },
);

test('a file chosen twice is uploaded once, and a refused file is tried again', () => {
  const queue = new UploadQueue();
  const chosen = (name: string, content = 'x') => new File([content], name, { lastModified: 1 });
  queue.add([chosen('face.jpg'), chosen('empty.jpg', '')], 'EMPLOYEE_DP', way);
  queue.add([chosen('face.jpg'), chosen('face.jpg', 'other'), chosen('empty.jpg', '')], 'EMPLOYEE_DP', way);
  expect(standing(queue)).toEqual([
    ['face.jpg', 'sending'],
    ['face.jpg', 'sending'],
    ['empty.jpg', 'refused'],
  ]);
});
