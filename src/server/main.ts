import { withoutOptimiser } from './operation/optimiser.ts';

// Nothing else is imported above: what is read and run before is optimised.
await withoutOptimiser(async () => {
  const { serve } = await import('./serve.ts');
  await serve(process.env);
});
