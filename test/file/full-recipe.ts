/** A recipe with every part that a recipe may have. */
export const fullRecipe = {
  recipe: 1,
  seed: 20011,
  data: {
    file: 'sample.csv',
    missing: ['', 'NA'],
    reading: {
      delimiter: ';',
      encoding: 'windows-1252',
      decimal: ',',
      header: true,
      quote: "'",
      repair: 'join',
      joinInto: 'econ',
      names: 'byPlace',
    },
    variables: {
      age: { type: 'ordinal', kind: 'person' },
      income: { type: 'numeric' },
      sex: { label: 'Sex', labels: { F: 'Female', M: 'Male' } },
    },
  },
  design: { fraction: 0.01 },
  population: { file: 'population.csv' },
  household: 'hhid',
  hierarchies: [
    {
      variable: 'age',
      name: 'Ages',
      rows: [
        ['0-15', 'under 65'],
        ['16-64', 'under 65'],
        ['65+', '65+'],
      ],
    },
  ],
  sensitive: ['disease'],
  scenarios: [
    {
      name: 'Register',
      note: 'Buys a list of everyone.',
      key: ['lad', 'sex'],
      targetInSample: false,
      missing: 'category',
      coarser: { lad: { into: [{ label: 'North', levels: ['01', '02'] }] }, sex: { width: 5, from: 0 } },
      list: { people: 150, errors: 0.03 },
      impossible: [{ lad: ['01', '02'], sex: ['F'] }],
    },
  ],
  candidates: [
    {
      name: 'R20S',
      replicates: 5,
      steps: [
        { method: 'swap', variable: 'lad', rate: 0.2, within: ['sex'] },
        {
          method: 'pram',
          variable: 'lad',
          offDiagonal: 'proportional',
          invariant: true,
          groups: [{ where: { ethnicity: { not: ['White British'] } }, diagonal: 0.25, alpha: 0.85 }],
        },
        {
          method: 'pram',
          variable: 'sex',
          matrix: [
            [0.9, 0.1],
            [0.1, 0.9],
          ],
          levels: ['F', 'M'],
        },
        { method: 'recode', variable: 'lad', into: [{ label: 'North', levels: ['01', '02'] }] },
        { method: 'recode', variable: 'age', width: 10, from: 5 },
        { method: 'topcode', variable: 'income', at: 1000, value: 1200 },
        { method: 'bottomcode', variable: 'income', at: 0 },
        { method: 'round', variable: 'income', to: 10 },
        { method: 'drop', variables: ['income'] },
      ],
    },
    {
      name: 'Elsewhere',
      steps: [{ method: 'import', file: 'b.csv', misclassification: 'b.json', id: 'pid' }],
    },
  ],
  risk: [
    { measure: 'uniqueness', k: [2, 3, 5] },
    { measure: 'identification' },
    { measure: 'loglinear', as: 'twoWay', model: 'two-way', replicates: 1 },
    { measure: 'loglinear', model: [['lad', 'sex']] },
    { measure: 'negativeBinomial', as: 'near', radius: { age: 2, lad: 0 } },
    { measure: 'poissonGamma', as: 'uniques', estimate: 'truncated', by: 'lad', beta: 'separate' },
  ],
  utility: [
    { measure: 'raad', table: ['lad', 'ethnicity'] },
    { measure: 'rcv', table: ['lad', 'ethnicity'] },
    { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'Indian' },
  ],
  map: {
    risk: 'identification.tau',
    utility: 'raad(lad,ethnicity)',
    limits: { 'identification.tau': 160, 'raad(lad,ethnicity)': 97 },
    columns: ['risk', 'raad(lad,ethnicity)'],
  },
  lab: {
    population: 'population',
    design: { kind: 'unequal', by: 'sex', fractions: { F: 0.01, M: 0.02 } },
    samples: 100,
    candidates: ['R20S'],
    compared: 'original',
    risk: [{ measure: 'identification' }, { measure: 'loglinear', model: 'search' }],
  },
  chosen: 'R20S',
}
