import { expect, test } from 'vitest';
import { readBibtex } from './bibtex.ts';

function titleOf(latex: string): string {
  const [record] = readBibtex(`@article{a, title={${latex}}, year=2020}`);
  return record && 'source' in record ? record.source.title : (record?.reason ?? '');
}

test.each([
  ['Hagg{\\aa}rd, \\AA ngstr\\"om and \\aa{}', 'Haggård, Ångström and å'],
  ['$3 \\times 4$ \\pm 5', '3 × 4 ± 5'],
  ['$p \\leq 0.05$, $q\\geq1$, $n \\sim 7$, \\approx 9', 'p ≤ 0.05, q≥1, n ∼ 7, ≈ 9'],
  ['Tea \\ldots and so on\\dots', 'Tea … and so on…'],
  ['At 25$^{\\circ}$C, 30^{\\circ}C and $35^\\circ$', 'At 25°C, 30°C and 35°'],
  ['A $\\rightarrow$ B', 'A → B'],
  ['\\mbox{Tea} in \\underline{Assam} of \\ce{H2SO4}, \\mathrm{pH}', 'Tea in Assam of H2SO4, pH'],
  ['\\emph{Camellia} \\textbf{x} \\textsc{y} \\textrm{z} \\text{w} \\url{v}', 'Camellia x y z w v'],
  ['{\\textbeta}-carotene, \\textalpha{} and \\textGamma', 'β-carotene, α and Γ'],
  ['$\\sqrt{2}$ and $\\frac{1}{2}$', '√2 and 1/2'],
  ['{\\S} 5 for \\pounds 7 or {\\textrupee}9', '§ 5 for £7 or ₹9'],
  ['5\\,kg of photo\\-synthesis, \\textit{f\\/} and\\\\more', '5 kg of photosynthesis, f and more'],
  ['20\\textdegree C, 3 \\textmu m', '20°C, 3 µm'],
  ['Unknown \\foo bar and x\\foo{bar}, \\emph y', 'Unknown bar and xbar, y'],
  ['R \\& D at 50\\%, \\textbackslash{}y', 'R & D at 50%, \\y'],
])('%s is read as %s', (latex, title) => {
  expect(titleOf(latex)).toBe(title);
});

test('a name with a letter of LaTeX is one name', () => {
  const [record] = readBibtex('@article{a, title={T}, author={H{\\aa}kon \\AA s and Bora, M.}, year=2020}');
  expect(record).toMatchObject({ source: { authors: ['Ås, Håkon', 'Bora, M.'] } });
});
