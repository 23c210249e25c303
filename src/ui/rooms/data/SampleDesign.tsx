import { useState } from 'react'
import { useStore } from 'zustand'
import type { Design, Recipe } from '../../../engine/assess/recipe'
import { setDesign, setDrawnBy } from '../../../store/data-settings'
import { currentWeight } from '../../../store/freshness'
import { dismissProblem } from '../../../store/problem'
import { recipeStore } from '../../../store/recipe'
import { resultsStore } from '../../../store/results'
import { roleOf } from '../../../store/roles'
import { populationInUse, type ReadyTable } from '../../../store/table'
import type { Answer } from '../../../worker/answer'
import { Message } from '../../parts/Message'
import { NumberField } from '../../parts/NumberField'
import { Panel } from '../../parts/Panel'
import { Provenance } from '../../parts/Provenance'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { Symbol } from '../../parts/Symbol'
import { oneIn } from '../../words/numbers'
import { designError } from './design-error'
import { PopulationFile } from './PopulationFile'
import { samplingFigures } from './sampling-figures'
import style from './SampleDesign.module.css'
import type { WeightDescription } from '../../../worker/questions/describe-weight'
import type { VariableDescription } from '../../../file/table-description'

type Way = 'fraction' | 'weight' | 'populationSize' | 'population'

const ways = [
  { value: 'fraction', label: 'Sampling fraction' },
  { value: 'weight', label: 'Weights' },
  { value: 'populationSize', label: 'Population size' },
  { value: 'population', label: 'Population file' },
] as const

/** How the sample was drawn: a fraction, weights, the population's size, or a file that holds the population. */
export function SampleDesign({ table }: { readonly table: ReadyTable }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const problem = useStore(resultsStore, (results) => results.problem)
  const summed = useStore(resultsStore, (results) => results.weight)
  const [picked, setPicked] = useState<Way | null>(null)
  if (!recipe) return null
  const way = picked ?? wayOf(recipe, table)
  const weight = currentWeight(recipe, summed)
  const ofWeight = weight?.ok === false ? weight.problem : null
  const isKnown = way === 'population' && populationInUse(table) !== null
  // Beside a known population the weights may be asked for too.
  const asksFor = isKnown && recipe.design?.weight !== undefined ? 'weight' : way
  return (
    <Panel title="How the sample was drawn">
      <Segmented label="How the sample was drawn" options={ways} value={way} onChange={setPicked} />
      <div className={isKnown ? `${style.fields} ${style.two}` : style.fields}>
        <Fields way={way} recipe={recipe} table={table} error={designError(asksFor, ofWeight ?? problem)} />
      </div>
      {asksFor === 'weight' && weight?.ok && <Cautions weight={weight.value} />}
      <Figures recipe={recipe} table={table} weight={weight} />
      <DrawnBy recipe={recipe} table={table} />
    </Panel>
  )
}

function wayOf(recipe: Recipe, table: ReadyTable): Way {
  if (table.population.status !== 'none') return 'population'
  if (recipe.design?.weight !== undefined) return 'weight'
  return recipe.design?.populationSize === undefined ? 'fraction' : 'populationSize'
}

type FieldsProps = {
  readonly way: Way
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly error: string | null
}

function Fields({ way, recipe, table, error }: FieldsProps) {
  const { records } = table.description
  const design = recipe.design
  switch (way) {
    case 'fraction':
      return (
        <NumberField
          label="Share of the population in the sample"
          value={design?.fraction ?? null}
          min={0}
          aboveMin
          max={1}
          onChange={(fraction) => changeDesign({ fraction })}
          help={
            design?.fraction === undefined
              ? 'Above 0 and at most 1, such as 0.01 or 1/100'
              : `${oneIn(design.fraction)}, the same chance for everyone`
          }
          error={error}
        />
      )
    case 'populationSize':
      return (
        <NumberField
          label="People in the population"
          value={design?.populationSize ?? null}
          min={records}
          whole
          onChange={(populationSize) => changeDesign({ populationSize })}
          help="Everyone with the same chance of being sampled"
          error={error}
        />
      )
    case 'weight':
      return (
        <Select
          label="Weight variable"
          options={[{ value: '', label: 'None chosen' }, ...weightOptions(recipe, table)]}
          value={design?.weight ?? ''}
          onChange={(weight) => changeDesign(weight === '' ? null : { weight })}
          help="One over the chance of being sampled, positive in every record"
          error={error}
        />
      )
    case 'population':
      return (
        <>
          <PopulationFile recipe={recipe} table={table} />
          {populationInUse(table) && <ChanceField recipe={recipe} table={table} error={error} />}
        </>
      )
  }
}

/** How likely everyone was to be sampled, beside a population that is known: only the models ask for it. */
function ChanceField({ recipe, table, error }: Omit<FieldsProps, 'way'>) {
  const { fraction, weight } = recipe.design ?? {}
  return (
    <Select
      label="Design"
      options={[
        { value: '', label: 'Independent, equal chance' },
        ...weightOptions(recipe, table).map(({ value, label }) => ({ value, label: `By weight: ${label}` })),
      ]}
      value={weight ?? ''}
      onChange={(chosen) => changeDesign(chosen === '' ? null : { weight: chosen })}
      help={
        weight !== undefined
          ? 'One over the weight of each record; for the models'
          : fraction === undefined
            ? 'Records over people, the same for everyone'
            : `${oneIn(fraction)}, the same for everyone`
      }
      error={error}
    />
  )
}

function weightOptions(recipe: Recipe, table: ReadyTable) {
  return table.description.variables
    .filter((variable) => canBeWeight(recipe, variable))
    .map(({ name }) => ({ value: name, label: name }))
}

/** Numbers, and what has no other role: whether it holds numbers is seen when it is chosen. */
function canBeWeight(recipe: Recipe, variable: VariableDescription): boolean {
  const role = roleOf(recipe, 0, variable)
  return variable.type !== 'ignore' && (variable.type === 'numeric' || role === 'keep' || role === 'weight')
}

/** How people were drawn beyond their weights: only standard errors ask for it. */
function DrawnBy({ recipe, table }: Omit<FieldsProps, 'way' | 'error'>) {
  const { household, strata, clusters, design } = recipe
  const variables = table.description.variables
    .filter(({ name, type }) => type !== 'ignore' && name !== design?.weight)
    .map(({ name }) => ({ value: name, label: name }))
  const chosen = (variable: string) => (variable === '' ? null : variable)
  return (
    <div className={`${style.fields} ${style.two}`}>
      <Select
        label="Strata"
        options={[{ value: '', label: 'None: from all at once' }, ...variables]}
        value={strata ?? ''}
        onChange={(variable) => setDrawnBy('strata', chosen(variable))}
        help="In each of its values people were drawn by themselves; standard errors of analyses follow it"
      />
      <Select
        label="Drawn together"
        options={[
          { value: '', label: household === undefined ? 'Nobody: each alone' : `Households: ${household}` },
          ...variables.filter(({ value }) => value !== household),
        ]}
        value={clusters ?? ''}
        onChange={(variable) => setDrawnBy('clusters', chosen(variable))}
        help="Primary sampling units: whoever has the same value; standard errors of analyses follow it"
      />
    </div>
  )
}

/** What was wrong with the design before is no longer known to be wrong. */
function changeDesign(design: Design | null): void {
  dismissProblem()
  void setDesign(design)
}

function Cautions({ weight }: { readonly weight: WeightDescription }) {
  return weight.cautions.map(({ code, sentence }) => <Message key={code} tone="warn" title={sentence} />)
}

type FiguresProps = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly weight: Answer<WeightDescription> | null
}

function Figures({ recipe, table, weight }: FiguresProps) {
  const figures = samplingFigures(recipe, table, weight)
  return (
    <dl className={style.figures}>
      <div>
        <dt className="lab">
          Population <Symbol of="N" />
        </dt>
        <dd>{figures.population}</dd>
        <dd className={style.how}>{figures.populationHow && <Provenance how={figures.populationHow} />}</dd>
      </div>
      <div>
        <dt className="lab">
          Sample <Symbol of="n" />
        </dt>
        <dd>{figures.sample}</dd>
        <dd className={style.how}>
          <Provenance how="counted" />
        </dd>
      </div>
      <div>
        <dt className="lab">
          Fraction <Symbol of="π" />
        </dt>
        <dd>{figures.fraction}</dd>
        <dd className={style.how}>{figures.note}</dd>
      </div>
    </dl>
  )
}
