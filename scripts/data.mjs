// npm run backup, restore, check-data, move-data: does it with the build that is there.
import { join } from 'node:path';
import { become, pinnedNode, prepareBesidePortal, root } from './prepare.mjs';

prepareBesidePortal();

const entry = join(root, 'build/server/data.js');
process.chdir(root);
await become(pinnedNode() ?? '', ['--enable-source-maps', entry, ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...process.env,
});
