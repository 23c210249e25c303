import { useMemo, useState } from 'react'
import type { LabAgreement, LabPairs } from '../../../engine/lab/results'
import { RecordScatter } from '../../charts/RecordScatter'
import { riskBands } from '../../charts/risk-bands'
import { Button } from '../../parts/Button'
import { NumberField } from '../../parts/NumberField'
import { Switch } from '../../parts/Switch'
import { count, plainNumber, plural, significant } from '../../words/numbers'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import type { ChartNumbers } from '../../chart-panel/chart-numbers'
import { scatterInWords } from './agreement-words'
import { fileText } from './lab-words'
import styles from './Lab.module.css'

type Props = {
  readonly file: string
  /** Of how many samples, and of which one the records are. */
  readonly samples: number
  readonly sample: number
  /** Null while they are on their way, and where the file could not be built. */
  readonly pairs: LabPairs | null
  readonly waiting: boolean
  readonly agreement: LabAgreement | null
  /** The model whose estimates they are, where the run has several. */
  readonly model: string | null
  /** Where the classes end whose agreement can be shaded. */
  readonly bounds: readonly number[]
  /** The last sentences of a picture: the population, the design, the seed. */
  readonly source: string
  readonly onAsk: () => void
  readonly onSample: (sample: number) => void
}

/** The known risk of each record against its estimate: as a scatter, or as a table of bands behind T. */
export function RecordByRecord(props: Props) {
  const { file, samples, sample, pairs, waiting, agreement, model, bounds, source, onAsk, onSample } = props
  const [shaded, setShaded] = useState(false)
  const numbers = useMemo(() => pairs && bandNumbers(pairs), [pairs])
  const records = pairs?.known.length ?? 0
  const words = scatterInWords(fileText(file), records, agreement?.spearman ?? null)
  return (
    <div className={styles.pane}>
      <ChartPanel
        title="Record by record"
        pictureTitle="Known against estimated risk, record by record"
        sub={pairs ? `${fileText(file)}, ${plural(records, 'sample unique')}` : fileText(file)}
        name={`lab-${file.toLowerCase()}-records`}
        numbers={numbers}
        subtitle={`${[
          fileText(file),
          ...(samples > 1 ? [`sample ${count(sample)}`] : []),
          plural(records, 'sample unique'),
          ...(model === null ? [] : [model.toLowerCase()]),
          'log scales',
        ].join(', ')}.`}
        of={null}
        method={`${source} Known: expression (4) of Shlomo and Skinner (2010). Dashed: equal.`}
        foot={
          pairs && (
            <div className={styles.foot}>
              {samples > 1 && (
                <span className={styles.which}>
                  <span className="lab">Sample</span>
                  <NumberField
                    label="Sample"
                    hideLabel
                    value={sample}
                    min={1}
                    max={samples}
                    whole
                    step={1}
                    width={56}
                    onChange={onSample}
                  />
                  <span className="muted">of {count(samples)}</span>
                </span>
              )}
              {model !== null && <span className="muted">{model}</span>}
              <Switch
                label="Shade the same class"
                words={{ on: 'same class shaded', off: 'shade the same class' }}
                on={shaded}
                onChange={setShaded}
              />
            </div>
          )
        }
      >
        {pairs === null ? (
          <p className="muted" role="status">
            {waiting ? 'The records are on their way.' : 'The records of this file are not here.'}{' '}
            {!waiting && (
              <Button small onPress={onAsk}>
                Show records
              </Button>
            )}
          </p>
        ) : (
          <RecordScatter pairs={pairs} label={words} {...(shaded && { bounds })} />
        )}
      </ChartPanel>
    </div>
  )
}

/** The scatter as a table: in each band of known risk, how the estimates are spread. */
function bandNumbers(pairs: LabPairs): ChartNumbers {
  return {
    columns: [
      { head: 'Known risk from', code: 'known_from', write: plainNumber },
      { head: 'to', code: 'known_to', write: plainNumber },
      { head: 'records', code: 'records', write: count },
      { head: 'mean known', code: 'mean_known', write: twoDigits },
      { head: 'mean estimated', code: 'mean_estimated', write: twoDigits },
      { head: '5th percentile', code: 'estimated_p5', write: twoDigits },
      { head: '95th percentile', code: 'estimated_p95', write: twoDigits },
    ],
    rows: riskBands(pairs).map(({ from, to, records, known, estimated, low, high }) => [
      ...[from, to, records, known, estimated, low, high],
    ]),
  }
}

/** A risk as small as its band: two decimals would not tell the bands apart. */
function twoDigits(value: number): string {
  return significant(value, 2)
}
