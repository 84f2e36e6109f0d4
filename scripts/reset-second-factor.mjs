// node scripts/reset-second-factor.mjs EMAIL: removes the second factor of an account, with the settings of the server.
import { join } from 'node:path';
import { become, pinnedNode, prepareBesidePortal, root } from './prepare.mjs';

prepareBesidePortal();

process.chdir(root);
await become(
  pinnedNode() ?? '',
  [join(root, 'build/server/reset-second-factor.js'), ...process.argv.slice(2)],
  process.env,
);
