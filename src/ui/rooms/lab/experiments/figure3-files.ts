import type { ManyKeysSettings } from '../../../../store/many-keys'
import { curvesInWords } from '../../../charts/many-keys-curves'
import type { PictureTexts } from '../../../charts/save-chart'
import { count, plainNumber, plural } from '../../../words/numbers'
import { paper } from './experiments'
import type { ThetaCurve } from './figure3-curves'
import { numbersCsv } from '../../../chart-panel/numbers-csv'

/** What stands around the picture of Figure 3 when it is taken along. */
export function figure3Texts(settings: ManyKeysSettings, curves: readonly ThetaCurve[]): PictureTexts {
  const { size, sampleSize, p, runs, seed } = settings
  const isSimulated = curves.some(({ simulated }) => simulated !== null)
  return {
    title: 'Risk by number of key variables, all misclassified',
    subtitle: `Expected correct matches among sample uniques; N = ${count(size)}, n = ${count(sampleSize)}, p = ${plainNumber(p)}.`,
    description: curvesInWords(curves),
    legend: [],
    source: [
      'Lines: expected.',
      isSimulated ? `Rings: simulated, ${plural(runs, 'run')} each, seed ${seed}.` : '',
      'Triangles: highest.',
      `After ${paper}, section 5 and Figure 3; its θ are not in the text.`,
      'Made with Unmatch.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}

/** One row for each θ and number of key variables; simulated risks are the mean, least and most of the runs. */
export function figure3Csv(settings: ManyKeysSettings, curves: readonly ThetaCurve[]): Blob {
  const { size, sampleSize, p, runs, seed } = settings
  return numbersCsv(
    [
      ...['N', 'n', 'p', 'theta', 'key_variables', 'expected_sample_uniques', 'expected_risk'],
      ...['simulated_risk', 'simulated_least', 'simulated_most', 'runs', 'seed'],
    ],
    curves.flatMap(({ theta, expected, simulated }) =>
      expected.map(({ keys, sampleUniques, risk }, i) => {
        const found = simulated?.[i] ?? null
        return [
          ...[size, sampleSize, p, theta, keys, sampleUniques, risk],
          ...(found ? [found.risk, found.low, found.high, runs, seed] : [null, null, null, 0, null]),
        ]
      }),
    ),
  )
}
