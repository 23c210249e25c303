import { useStore } from 'zustand'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { look } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { Assumptions } from '../../parts/Assumptions'
import { Button } from '../../parts/Button'
import { Provenance } from '../../parts/Provenance'
import { Symbol } from '../../parts/Symbol'
import { fill } from '../../words/fill'
import { titleOf } from '../../words/measures'
import { idInRecipe } from '../risk/measure-values'
import { ArticleDefinition } from './ArticleDefinition'
import style from './MethodsRoom.module.css'

type Props = { readonly entry: MeasureEntry; readonly family: string }

const needs = {
  population: 'population counts',
  fraction: 'how the sample was drawn',
  matrix: 'the misclassification matrices',
} as const

/** A measure as its catalogue entry says it: the inspector without the numbers of a file. */
export function MeasureArticle({ entry, family }: Props) {
  const after = entry.validAfter
  const asked = useStore(recipeStore, ({ recipe }) => (recipe ? idInRecipe(recipe, entry) : null))
  return (
    <article className={style.article}>
      <p className="muted small">{family}</p>
      <h1>
        {entry.title} <Symbol of={entry.symbol} />
      </h1>
      <p className={style.lead}>
        {fill(entry.reading, { value: '…', sampleUniques: '…', records: '…', share: '…' })}
      </p>
      <ArticleDefinition definition={entry.definition} formula={entry.formula} where={entry.where} />
      {entry.assumptions.length > 0 && (
        <>
          <h2>Assumptions</h2>
          <Assumptions list={entry.assumptions} />
        </>
      )}
      <h2>After values were changed</h2>
      {after.is === 'holds' ? (
        <p>It means after swapping or PRAM what it meant before.</p>
      ) : (
        <p>
          {after.is === 'misleads' ? 'It misleads. ' : 'It needs the matrices. '}
          {after.why}
          {after.instead !== null && <> Use instead: {titleOf(after.instead)}.</>}
        </p>
      )}
      <h2>How it is known</h2>
      <dl className={`kv ${style.facts}`}>
        <dt>Kind of number</dt>
        <dd>
          <Provenance how={entry.how} />
        </dd>
        <dt>It needs</dt>
        <dd>
          {entry.needs.length === 0 ? 'the file alone' : entry.needs.map((need) => needs[need]).join(', ')}
        </dd>
        <dt>One value for</dt>
        <dd>{entry.per === 'record' ? 'each record' : 'the file'}</dd>
        <dt>Name in recipe and results</dt>
        <dd className="mono">{entry.id}</dd>
      </dl>
      <h2>Source</h2>
      <p className="small">{entry.source}</p>
      {asked !== null && (
        <p style={{ marginTop: 12 }}>
          <Button small onPress={() => look({ kind: 'measure', id: asked })}>
            Show it for this file
          </Button>
        </p>
      )}
    </article>
  )
}
