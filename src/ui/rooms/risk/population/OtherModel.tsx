import { riskKey, type RiskEntry } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { definitionOf } from '../../../../engine/risk/definitions'
import { fieldsOf } from '../../../../engine/risk/entry-with'
import { formAround } from '../../../../store/form-around'
import { show } from '../../../../store/navigate'
import { Assumptions } from '../../../parts/Assumptions'
import { Button } from '../../../parts/Button'
import type { FamilyProps } from '../family-props'
import { MeasureSettings } from '../MeasureSettings'
import { cautionsOf } from '../../../measures/own-cautions'
import styles from './OtherModels.module.css'
import { SubpopulationTable } from './SubpopulationTable'

type Props = FamilyProps & { readonly entry: RiskEntry }

/** One of the other models: its settings, what is to be known of it, and its figures by subpopulation where it has some. */
export function OtherModel({ entry, ...family }: Props) {
  const { recipe, measured, dimmed } = family
  const { name, numbers, asRival } = definitionOf(entry)
  const cautions = dimmed ? [] : cautionsOf(entry.measure, measured.result.cautions)
  const result = lookUp(measured.result.risk, riskKey(entry))
  const isPlain = fieldsOf(entry, formAround(recipe, family.scenario, family.table)).length === 0
  return (
    <section className={styles.model} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <span className="muted small">{asRival?.note}</span>
      </div>
      <MeasureSettings {...family} entries={[entry]}>
        {isPlain && <p className={`muted small ${styles.about}`}>{numbers[0].definition}</p>}
      </MeasureSettings>
      {entry.measure === 'negativeBinomial' && <Nominal {...family} entry={entry} />}
      {entry.measure === 'poissonGamma' &&
        entry.by !== undefined &&
        result &&
        'measure' in result &&
        result.measure === 'poissonGamma' &&
        result.groups && (
          <SubpopulationTable groups={result.groups} variable={entry.by} data={recipe.data} dimmed={dimmed} />
        )}
      {cautions.length > 0 && (
        <div className={`small ${styles.cautions}`}>
          <Assumptions list={cautions.map((text) => ({ text, holds: 'caution' }))} />
        </div>
      )}
    </section>
  )
}

/** The key variables that smoothing goes no way along. */
function Nominal({ entry, recipe, scenario, table }: Props) {
  const [radius] = fieldsOf(entry, formAround(recipe, scenario, table))
  const nominal = radius.kind === 'each' ? scenario.key.filter((name) => !radius.of.includes(name)) : []
  if (nominal.length === 0) return null
  return (
    <p className={`muted small ${styles.note}`}>
      Neighbours agree on {nominal.join(', ')}, which {nominal.length === 1 ? 'has' : 'have'} no order.{' '}
      <Button kind="quiet" small onPress={() => show('data')}>
        Set an order in Data
      </Button>
    </p>
  )
}
