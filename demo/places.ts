/** Localities of Guwahati where students of a college at Pandu live, with their post codes. No house of anybody. */
export const localities = [
  'Pandu, Guwahati 781012',
  'Temple Ghat, Pandu, Guwahati 781012',
  'Rest Camp, Pandu, Guwahati 781012',
  'Boripara, Pandu, Guwahati 781012',
  'Adabari, Guwahati 781012',
  'Maligaon, Guwahati 781011',
  'Gotanagar, Maligaon, Guwahati 781011',
  'Kamakhya Gate, Maligaon, Guwahati 781011',
  'Jalukbari, Guwahati 781013',
  'Sundarbari, Jalukbari, Guwahati 781013',
  'Santipur, Guwahati 781009',
  'Bharalumukh, Guwahati 781009',
  'Fatasil Ambari, Guwahati 781025',
  'Garchuk, Guwahati 781035',
  'Azara, Guwahati 781017',
  'Amingaon, Guwahati 781031',
  'North Guwahati 781030',
  'Ganeshguri, Guwahati 781006',
  'Beltola, Guwahati 781028',
  'Chandmari, Guwahati 781003',
];

/** Where students from other places live. */
export const lodgings = {
  MALE: 'Boys’ hostel of the college, Pandu, Guwahati 781012',
  FEMALE: 'Girls’ hostel of the college, Pandu, Guwahati 781012',
  OTHER: 'Pandu, Guwahati 781012',
};

/** States that a few students come from, each with a town. */
export const otherStates: [state: string, town: string][] = [
  ['Meghalaya', 'Tura, West Garo Hills'],
  ['Arunachal Pradesh', 'Naharlagun, Papum Pare'],
  ['Nagaland', 'Dimapur, Dimapur'],
  ['West Bengal', 'Alipurduar, Alipurduar'],
  ['Bihar', 'Katihar, Katihar'],
];
