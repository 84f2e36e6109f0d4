import { enableCompileCache } from './operation/compile-cache.ts';
import { withoutOptimiser } from './operation/optimiser.ts';

enableCompileCache();
// Nothing else is imported above: what is read and run before is compiled anew, and optimised.
await withoutOptimiser(async () => {
  const { serve } = await import('./serve.ts');
  await serve(process.env);
});
