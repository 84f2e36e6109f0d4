import { expect, test } from 'vitest';
import type { CvRequest } from '#server/faculty/documents/cv-writer.ts';
import { writeWhenFree } from './write-when-free.ts';

test('a fifth document is refused while four are written, and a finished or failed one frees its place', async () => {
  const open: ((error?: Error) => void)[] = [];
  const write = writeWhenFree(
    () =>
      new Promise((resolve, reject) => {
        open.push((error) => (error ? reject(error) : resolve(Buffer.from('CV'))));
      }),
  );
  const order = {} as CvRequest;
  const waiting = Array.from({ length: 4 }, () => write(order, 'pdf'));
  expect(await write(order, 'pdf')).toBeUndefined();
  open[0]?.();
  expect(String(await waiting[0])).toBe('CV');
  // A failed job frees its slot too.
  open[1]?.(new Error('No ink'));
  await expect(waiting[1]).rejects.toThrow('No ink');
  void write(order, 'pdf');
  void write(order, 'pdf');
  expect(open).toHaveLength(6);
  expect(await write(order, 'pdf')).toBeUndefined();
});
