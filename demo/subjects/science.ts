import { papers, type DemoSubject } from './paper.ts';

const botany = papers(
  { course: 'MSc', streams: ['Science'], dept_code: 'BOT' },
  {
    BOT1016: 'Diversity I (Algae, Fungi, Bryophytes)',
    BOT1026: 'Diversity II (Pteridophytes, Gymnosperm and Angiosperm)',
    BOT1036: 'Ecology, Environment and Resource Management',
    BOT1044: 'Practical: Algae, Fungi, Bryophytes and Pteridophytes',
    BOT1054: 'Practical: Gymnosperm, Angiosperm, Ecology',
    BOT2016: 'Cytogenetics, Plant Breeding and Evolution',
    BOT2026: 'Microbiology and Plant Pathology',
    BOT2036: 'Plant Physiology and Biochemistry',
    BOT2044: 'Practical: Microbiology, Plant Pathology and Cytogenetics',
    BOT2054: 'Practical: Plant Physiology and Biochemistry',
    BOT3016: 'Reproductive and Developmental Botany, Biostatistics',
    BOT3026: 'Molecular Biology, Plant Biotechnology and Bioinformatics',
    BOT3036: 'Environment and Forest Management (open elective)',
    BOT3044: 'Practical: Anatomy, Reproductive and Developmental Botany, Biostatistics',
    BOT3054: 'Practical: Molecular Biology, Plant Biotechnology and Bioinformatics',
    BOT4015: 'Angiosperm Taxonomy, Special Paper I',
    BOT4025: 'Angiosperm Taxonomy, Special Paper II',
    BOT4035: 'Angiosperm Taxonomy, Special Paper III',
  },
);

const mathematics = papers(
  { course: 'BSc', streams: ['Science', 'Arts'], dept_code: 'MAT' },
  {
    'MAT-RC-1016': 'Calculus',
    'MAT-RC-2016': 'Algebra',
    'MAT-RC-3016': 'Differential Equations',
    'MAT-RC-4016': 'Real Analysis',
    'MAT-SE-3114': 'Computer Algebra Systems and Related Software',
    'MAT-SE-4114': 'R Programming',
    'MAT-SE-5114': 'Combinatorics and Graph Theory',
    'MAT-SE-6114': 'LaTeX and HTML',
    'MAT-RE-5116': 'Number Theory',
    'MAT-RE-5126': 'Discrete Mathematics',
    'MAT-RE-6116': 'Numerical Analysis',
  },
);

const physics = papers(
  { course: 'BSc (FYUGP)', streams: ['Science'], dept_code: 'PHY' },
  { PHY101: 'Mathematical Physics and Mechanics' },
);

const zoology = papers(
  { course: 'BSc', streams: ['Science'], dept_code: 'ZOO' },
  {
    'ZOO-HC-1016': 'Non-Chordates I: Protista to Pseudocoelomates',
    'ZOO-HC-1026': 'Principles of Ecology',
    'ZOO-HC-2016': 'Non-Chordates II: Coelomates',
    'ZOO-HC-2026': 'Cell Biology',
    'ZOO-HC-3016': 'Diversity of Chordates',
    'ZOO-HC-3026': 'Physiology: Controlling and Coordinating Systems',
    'ZOO-HC-3036': 'Fundamentals of Biochemistry',
    'ZOO-HC-4016': 'Comparative Anatomy of Vertebrates',
    'ZOO-HC-4026': 'Physiology: Life Sustaining Systems',
    'ZOO-HC-4036': 'Biochemistry of Metabolic Processes',
    'ZOO-SE-3024': 'Apiculture',
    'ZOO-SE-4014': 'Non-Mulberry Sericulture',
    'ZOO-SE-4024': 'Wildlife Photography and Eco-tourism',
    'ZOO-SE-4034': 'Research Methodology',
    'ZOO-RC-2016': 'Comparative Anatomy and Developmental Biology of Vertebrates',
    'ZOO-RC-3016': 'Physiology and Biochemistry',
  },
);

export const scienceSubjects: DemoSubject[] = [...botany, ...mathematics, ...physics, ...zoology];
