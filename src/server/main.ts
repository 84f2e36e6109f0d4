import { enableCompileCache } from './operation/compile-cache.ts';
import { withoutOptimiser } from './operation/optimiser.ts';

enableCompileCache();
// Import nothing else above: code that is loaded and run before would be compiled a second time and optimised.
await withoutOptimiser(async () => {
  const { serve } = await import('./serve.ts');
  await serve(process.env);
});
