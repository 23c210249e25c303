import type { LabAgreement } from '../../../engine/lab/results'
import { RiskClassTable } from '../../charts/RiskClassTable'
import { Panel } from '../../parts/Panel'
import { Select } from '../../parts/Select'
import { count, decimals, outOf, plainNumber, share } from '../../words/numbers'
import { agreementFigures, agreementInWords } from './agreement-words'
import styles from './Lab.module.css'

/** Where Table 2 of Shlomo and Skinner (2010) cuts. */
export const paperBounds: readonly number[] = [0.1, 0.5]

/** Whose classes: those of Table 2, or those of the recipe. */
export type Classes = 'paper' | 'own'

type Props = {
  /** Null where the file could not be built, or has no sample uniques. */
  readonly agreement: LabAgreement | null
  readonly whose: Classes
  readonly onWhose: (whose: Classes) => void
}

/** The sample uniques by known and by estimated class of risk, and how well the estimate sorts them. */
export function InRiskClasses({ agreement, whose, onWhose }: Props) {
  if (!agreement || agreement.records === 0) {
    return (
      <Panel title="In risk classes">
        <p className="muted">No record here has both a known and an estimated risk.</p>
      </Panel>
    )
  }
  const { ownClasses, classes, spearman } = agreement
  const bounds = whose === 'paper' ? paperBounds : ownClasses.bounds
  const table = whose === 'paper' ? classes : ownClasses.counts
  const figures = agreementFigures(table)
  return (
    <Panel
      title="In risk classes"
      sub="sample uniques"
      flush
      actions={
        <Select
          label="Where the classes end"
          hideLabel
          small
          width={124}
          options={[
            { value: 'paper', label: 'At 0.1 and 0.5' },
            { value: 'own', label: `At ${ownClasses.bounds.map(plainNumber).join(', ')}` },
          ]}
          value={whose}
          onChange={onWhose}
        />
      }
    >
      <RiskClassTable table={table} bounds={bounds} />
      <div className={styles.figures}>
        <dl className="kv">
          <dt>Same class</dt>
          <dd>
            {outOf(figures.sameClass, figures.records)}{' '}
            <span className="muted">{share(figures.sameClass / figures.records)}</span>
          </dd>
          <dt>Rank correlation (Spearman)</dt>
          <dd>{decimals(spearman, 2)}</dd>
          <dt>High risk called low</dt>
          <dd>{count(figures.highCalledLow)}</dd>
          <dt>Low risk called high</dt>
          <dd>{count(figures.lowCalledHigh)}</dd>
        </dl>
        <p className="small ink2">{agreementInWords(table, bounds, spearman)}</p>
      </div>
    </Panel>
  )
}
