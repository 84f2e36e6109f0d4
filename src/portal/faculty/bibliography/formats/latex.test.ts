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
  ['Unknown \\foo bar, \\foo{} and x\\foo{bar}, \\emph y', 'Unknown foo bar, foo and xbar, y'],
  ['R \\& D at 50\\%, \\textbackslash{}y', 'R & D at 50%, \\y'],
  ['sin\\^{}2 and a\\~{}b, {\\~{}} and {\\^}', 'sin^2 and a~b, ~ and ^'],
  ['x\\\'{}y, \\"{}, \\`{}q\\`{}, \\c{}, \\={ } and \\~', 'x\'y, ", `q`, ¸, ¯ and ~'],
  ['$O(n \\log n)$, $2\\sin\\theta$ and $\\cos{\\theta}$', 'O(n log n), 2 sin θ and cos θ'],
  ['$\\max_{i} x$, $\\log_2$ fold, $\\log\\log(n)$ and $x_\\max(n)$', 'maxi x, log₂ fold, log log(n) and xₘₐₓ(n)'],
  ['$p \\bmod q$, $p\\bmod q$, $a \\equiv b \\pmod{n}$', 'p mod q, p mod q, a ≡ b (mod n)'],
  ['$\\geqslant$3, $\\subset$ $\\otimes$ $\\oplus$ $\\cup$ $\\forall$ $\\star$ $\\dagger$', '≥3, ⊂ ⊗ ⊕ ∪ ∀ ⋆ †'],
  [
    '$a\\not= b$, $x \\not\\in A$, $\\|x\\|$, $A \\setminus B$ and a\\_b, $a\\_b$',
    'a≠ b, x ∉ A, ‖x‖, A ∖ B and a_b, a_b',
  ],
  ['$\\{1,2\\}$, {\\{}x{\\}}, $\\left\\{ x \\right\\}$ and \\{DNA\\}', '{1,2}, {x}, { x } and DNA'],
  ['$\\rm CO_2$, $\\bf x$, $\\it x$, $\\sf P$, {\\rm CO}$_2$ and {\\it x}', 'CO₂, x, x, P, CO₂ and x'],
  ['On \\LaTeX{} and \\TeX or Bib\\TeX', 'On LaTeX and TeX or BibTeX'],
  ['$\\bar{x}$, $\\tilde\\beta$, $\\hat{y}$, $\\mathbb R$ and $\\operatorname*{arg\\,max}$', 'x̄, β̃, y, R and arg max'],
  ['10\\ifmmode\\times\\else\\texttimes\\fi{}5 of A\\xspace b\\nobreakspace{}c', '10×5 of A b c'],
])('%s is read as %s', (latex, title) => {
  expect(titleOf(latex)).toBe(title);
});

test('an author whose name contains LaTeX letters is read as one name', () => {
  const [record] = readBibtex("@article{a, title={T}, author={H{\\aa}kon \\AA s and O\\'{}Brien, M.}, year=2020}");
  expect(record).toMatchObject({ source: { authors: ['Ås, Håkon', "O'Brien, M."] } });
});

test.each([
  ["{\\'E}lise Dupont", 'Dupont, Élise'],
  ["\\'{E}lise Dupont", 'Dupont, Élise'],
  ['{\\O}ystein Berg', 'Berg, Øystein'],
  ['{\\v{Z}}iga \\v Cech', 'Čech, Žiga'],
  ["Joaqu{\\'\\i}n D\\'\\i az", 'Díaz, Joaquín'],
  ['{\\relax Ch}arles Dodgson', 'Dodgson, Charles'],
  ["{The {\\'E}cole Group}", 'The École Group'],
  ["Jos{\\'e} da Silva", 'da Silva, José'],
])('the author %s is read with the family name first', (author, name) => {
  const [record] = readBibtex(`@article{a, title={T}, author={${author}}, year=2020}`);
  expect(record).toMatchObject({ source: { authors: [name] } });
});
