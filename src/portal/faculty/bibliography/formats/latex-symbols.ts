/** LaTeX commands for symbols that Citation.js does not know, as pairs of command and symbol. */
const pairs = `
  times × pm ± mp ∓ cdot · cdotp · centerdot · div ÷ circ ∘ ast ∗ star ⋆ bullet • bigcirc ◯
  oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ boxplus ⊞ boxtimes ⊠ amalg ⨿ wr ≀ ltimes ⋉ rtimes ⋊ bowtie ⋈
  cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ setminus ∖ smallsetminus ∖ complement ∁ emptyset ∅ varnothing ∅
  in ∈ ni ∋ notin ∉ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ sqsubseteq ⊑ sqsupseteq ⊒
  leq ≤ le ≤ leqslant ≤ leqq ≦ geq ≥ ge ≥ geqslant ≥ geqq ≧ lt < gt > ll ≪ gg ≫ lll ⋘ ggg ⋙ neq ≠ ne ≠
  nleq ≰ ngeq ≱ lesssim ≲ gtrsim ≳ lessapprox ⪅ gtrapprox ⪆ lessgtr ≶ gtrless ≷
  prec ≺ succ ≻ preceq ⪯ succeq ⪰ sim ∼ simeq ≃ nsim ≁ approx ≈ equiv ≡ cong ≅ doteq ≐ asymp ≍ propto ∝
  mid ∣ nmid ∤ parallel ∥ nparallel ∦ perp ⊥ vert | Vert ‖ lvert | rvert | lVert ‖ rVert ‖ | ‖ colon : coloneqq ≔ triangleq ≜
  forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ wedge ∧ land ∧ vee ∨ lor ∨ therefore ∴ because ∵
  top ⊤ bot ⊥ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨
  sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcap ⋂ bigcup ⋃ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂
  infty ∞ partial ∂ nabla ∇ prime ′ ell ℓ hbar ℏ hslash ℏ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ imath ı jmath ȷ digamma ϝ varkappa ϰ
  to → gets ← rightarrow → leftarrow ← leftrightarrow ↔ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷
  Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺
  implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ leadsto ⇝ rightsquigarrow ⇝
  uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
  rightharpoonup ⇀ leftharpoonup ↼ rightleftharpoons ⇌ leftrightharpoons ⇋ rightleftarrows ⇄ leftrightarrows ⇆ upharpoonright ↾
  ldots … dots … dotsc … dotsb … cdots ⋯ vdots ⋮ ddots ⋱
  langle ⟨ rangle ⟩ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lbrack [ rbrack ] lbrace \\{ rbrace \\} backslash \\textbackslash{} slash /
  angle ∠ measuredangle ∡ triangle △ triangledown ▽ triangleleft ◁ triangleright ▷ square □ Box □ blacksquare ■ diamond ⋄ Diamond ◇
  lozenge ◊ dagger † ddagger ‡ sharp ♯ flat ♭ natural ♮ spadesuit ♠ heartsuit ♡ diamondsuit ♢ clubsuit ♣ checkmark ✓
  male ♂ female ♀ permil ‰ perthousand ‰ micro µ ohm Ω mho ℧ angstrom Å
  mathplus + mathminus − mathequals = mathcolon : mathsemicolon ;
  TeX TeX LaTeX LaTeX LaTeXe LaTeX2ε BibTeX BibTeX
`;

/** Symbols between words or numbers, which keep the space around them. */
export const symbols: ReadonlyMap<string, string> = new Map([
  ...[...pairs.matchAll(/(\S+) (\S+)/g)].map(([, name = '', symbol = '']) => [name, symbol] as const),
  ...['quad', 'qquad', 'space', 'nobreakspace', 'thinspace', 'enspace', 'newline', 'linebreak', 'par'].map(
    (name) => [name, ' '] as const,
  ),
  ['xspace', ''],
]);

/** Letters, which replace the space after their command. */
export const letters: Readonly<Record<string, string>> = {
  aa: 'å',
  AA: 'Å',
  S: '§',
  P: '¶',
  dag: '†',
  ddag: '‡',
  pounds: '£',
  euro: '€',
  rupee: '₹',
  textrupee: '₹',
  textepsilon: 'ε',
  textphi: 'φ',
  textomicron: 'ο',
  textmugreek: 'μ',
  sqrt: '√',
  degree: '°',
  celsius: '℃',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  ' ': ' ',
  '\n': ' ',
  '\\': ' ',
};

/** The math accents, mapped to those for text; except \hat: in math mode Citation.js takes \^ for a superscript. */
export const mathAccents: Readonly<Record<string, string>> = {
  acute: "'",
  grave: '`',
  tilde: '~',
  widetilde: '~',
  bar: '=',
  breve: 'u',
  check: 'v',
  dot: '.',
  ddot: '"',
  mathring: 'r',
};

/** An accent without a letter, as a character of its own. */
export const plainAccents: Readonly<Record<string, string>> = {
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Two of these would be a LaTeX quotation mark.
  "'": "{'}",
  '`': '{`}',
  '"': '"',
  '=': '¯',
  '.': '˙',
  c: '¸',
  u: '˘',
  v: 'ˇ',
  H: '˝',
  k: '˛',
  r: '˚',
};

/** Functions whose command is their name. */
export const functionNames: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg bmod cos cosh cot coth csc deg det dim exp gcd hom inf injlim ker lg lim liminf limsup ln log ' +
    'max min mod Pr projlim sec sin sinh sup tan tanh'
  ).split(' '),
);

/** Commands that only affect typesetting. Their names are dropped, even without an argument. */
export const typesetting: ReadonlySet<string> = new Set(
  (
    'left right middle big Big bigg Bigg bigl bigr bigm Bigl Bigr Bigm biggl biggr Biggl Biggr limits nolimits ' +
    'displaystyle textstyle scriptstyle scriptscriptstyle tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge ' +
    'upshape mdseries rmfamily sffamily ttfamily normalfont selectfont boldmath unboldmath cal frak Bbb ' +
    'mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak mathscr mathnormal mathstrut mathsurround boldsymbol bm pmb ' +
    'operatorname ensuremath text textnormal mbox hbox fbox makebox ce overline underline hat widehat vec overrightarrow protect relax string ' +
    'noindent centering break nobreak allowbreak hfill strut null leavevmode ignorespaces unskip nonumber notag ' +
    'begingroup endgroup bgroup egroup'
  ).split(' '),
);
