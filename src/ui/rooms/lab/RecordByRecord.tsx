import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { LabAgreement, LabPairs } from '../../../engine/lab/results'
import { RecordScatter } from '../../charts/RecordScatter'
import { riskBands } from '../../charts/risk-bands'
import type { PictureTexts } from '../../charts/save-chart'
import { Button } from '../../parts/Button'
import { NumberField } from '../../parts/NumberField'
import { Panel } from '../../parts/Panel'
import { Segmented } from '../../parts/Segmented'
import { Switch } from '../../parts/Switch'
import { count, plainNumber, plural, range, significant, type Written } from '../../words/numbers'
import { scatterInWords } from './agreement-words'
import { fileText } from './lab-words'
import styles from './Lab.module.css'
import { SavePicture } from './SavePicture'

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

const views = [
  { value: 'chart' as const, label: 'Chart' },
  { value: 'table' as const, label: 'Table' },
]

/** The known risk of each record against its estimate: as a scatter, or as a table of bands behind T. */
export function RecordByRecord(props: Props) {
  const { file, samples, sample, pairs, waiting, agreement, model, bounds, source, onAsk, onSample } = props
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [shaded, setShaded] = useState(false)
  const chart = useRef<HTMLDivElement>(null)
  const records = pairs?.known.length ?? 0
  const spearman = agreement?.spearman ?? null
  const words = scatterInWords(fileText(file), records, spearman)
  const texts = (): PictureTexts => ({
    title: 'Known against estimated risk, record by record',
    subtitle: `${[
      fileText(file),
      ...(samples > 1 ? [`sample ${count(sample)}`] : []),
      plural(records, 'sample unique'),
      ...(model === null ? [] : [model.toLowerCase()]),
      'log scales',
    ].join(', ')}.`,
    description: words,
    legend: [],
    source: `${source} Known: expression (4) of Shlomo and Skinner (2010). Dashed: equal. Made with Unmatch.`,
  })

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 't') return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    setView(view === 'chart' ? 'table' : 'chart')
  }

  return (
    <div onKeyDown={press} className={styles.pane}>
      <Panel
        title="Record by record"
        sub={pairs ? `${fileText(file)}, ${plural(records, 'sample unique')}` : fileText(file)}
        actions={
          pairs && (
            <>
              <Segmented label="Shown as" options={views} value={view} onChange={setView} />
              {view === 'chart' && (
                <SavePicture chart={chart} texts={texts} name={`lab-${file.toLowerCase()}-records`} />
              )}
            </>
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
        ) : view === 'chart' ? (
          <div ref={chart}>
            <RecordScatter pairs={pairs} label={words} {...(shaded && { bounds })} />
          </div>
        ) : (
          <BandTable pairs={pairs} />
        )}
        {pairs && (
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
            {view === 'chart' && (
              <Switch
                label="Shade the same class"
                words={{ on: 'same class shaded', off: 'shade the same class' }}
                on={shaded}
                onChange={setShaded}
              />
            )}
          </div>
        )}
      </Panel>
    </div>
  )
}

/** The scatter as a table: in each band of known risk, how the estimates are spread. */
function BandTable({ pairs }: { readonly pairs: LabPairs }) {
  const bands = useMemo(() => riskBands(pairs), [pairs])
  return (
    <div className={styles.scroll}>
      <table className={styles.bands}>
        <caption className="vh">Estimated risk of the records by their known risk</caption>
        <thead>
          <tr>
            <th scope="col">Known risk</th>
            <th scope="col" className="num">
              records
            </th>
            <th scope="col" className="num">
              mean known
            </th>
            <th scope="col" className="num">
              mean estimated
            </th>
            <th scope="col" className="num">
              5th to 95th percentile
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">
                {band.from === 0
                  ? `below ${plainNumber(band.to)}`
                  : `${plainNumber(band.from)} to ${plainNumber(band.to)}`}
              </th>
              <td className="num">{count(band.records)}</td>
              <td className="num">{twoDigits(band.known)}</td>
              <td className="num">{twoDigits(band.estimated)}</td>
              <td className="num">{range(band.low, band.high, twoDigits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A risk as small as its band: two decimals would not tell the bands apart. */
function twoDigits(value: Written): string {
  return significant(value, 2)
}
