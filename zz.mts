import { readBibliography } from '/tmp/w-bib/src/portal/faculty/bibliography/read-bibliography.ts';
import { listOf, filePublication, missingIn } from '/tmp/w-bib/src/portal/faculty/bibliography/file-publication.ts';
import { readText } from '/tmp/w-bib/src/portal/faculty/bibliography/read-text.ts';
import { readFileSync } from 'node:fs';
for (const f of process.argv.slice(2)) {
  try { const t = performance.now(); const b = readBibliography(await readText(new Blob([readFileSync(f)])));
  console.log('##', f, b.format, b.records.length, Math.round(performance.now()-t)+'ms');
  for (const r of b.records) { if ('reason' in r) { console.log(r.number, 'BROKEN', r.reason); continue; }
    const l = listOf(r.source); const {values, shortened} = filePublication(r.source, l, 2026);
    console.log(r.number, l, missingIn(r.source).join(','), shortened.join(','), JSON.stringify(Object.fromEntries(Object.entries(values).filter(([,v])=>v!=='')))); }
  } catch (e) { console.log('##', f, 'ERROR', (e as Error).message); }
}
