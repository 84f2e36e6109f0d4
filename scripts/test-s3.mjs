// npm run test:s3: the tests of what has to do with files, over HTTP and in a browser, on a real server that speaks S3.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueOnPinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });
await continueOnPinnedNode();

const suites = [
  ['contract', 'files', 'file-places', 'gallery', 'picture-sizes', 'faculty-documents', 'demo.test'],
  ['journeys', 'gallery', 'record-files', 'own-pages', 'programme'],
];
for (const suite of suites) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...suite], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_FILES: 's3' },
  });
  if (status !== 0) process.exitCode = 1;
}
