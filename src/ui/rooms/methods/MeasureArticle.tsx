import type { MeasureEntry } from '../../../engine/risk/measure'
import { insteadOf } from '../../../store/map-selectors'
import { WordsIn } from '../../help/WordsIn'
import { Assumptions } from '../../parts/Assumptions'
import { Provenance } from '../../parts/Provenance'
import { Symbol } from '../../parts/Symbol'
import { titleOf } from '../../words/measures'
import { ArticleDefinition } from './ArticleDefinition'
import { CheckedAgainst } from './CheckedAgainst'
import { MeasuredPerformance } from './MeasuredPerformance'
import { ShownIn } from './ShownIn'
import type { Topic } from './topics'
import { WorkedExample } from './WorkedExample'
import { WorkedNumbers } from './WorkedNumbers'
import style from './MethodsRoom.module.css'

type Props = { readonly topic: Extract<Topic, { kind: 'measure' }>; readonly family: string }

const needs = {
  population: 'population counts',
  fraction: 'how the sample was drawn',
  matrix: 'the misclassification matrices',
} as const

/** A measure as its catalogue entry says it: the inspector without the numbers of a file. */
export function MeasureArticle({ topic, family }: Props) {
  const { entry } = topic
  const after = entry.validAfter
  return (
    <article className={style.article}>
      <p className="muted small">{family}</p>
      <h1>
        {entry.title} <Symbol of={entry.symbol} />
      </h1>
      {/* A reading with places for numbers is read where they are: in the inspector. */}
      {!entry.reading.includes('{') && <p className={style.lead}>{entry.reading}</p>}
      <ArticleDefinition definition={entry.definition} formula={entry.formula} where={entry.where} />
      <WordsIn text={`${entry.title} ${entry.definition}`} />
      <WorkedExample topic={topic} />
      <WorkedNumbers topic={topic} />
      <MeasuredPerformance of={entry.id} />
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
          {after.instead !== null && <> Use instead: {insteadInWords(entry, after.instead)}.</>}
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
      <CheckedAgainst topic={topic} />
      <h2>Shown in</h2>
      <ShownIn topic={topic} />
      <h2>Source</h2>
      <p className="small">{entry.source}</p>
    </article>
  )
}

/** What is read in the place of a number, with and without population counts where that makes a difference. */
function insteadInWords(entry: MeasureEntry, instead: string): string {
  const matrices = entry.validAfter.is !== 'needs-matrix'
  const [counted, estimated] = [true, false].map((population) =>
    titleOf(insteadOf(entry, instead, { population, sampling: true, matrices }) ?? instead),
  )
  return counted === estimated ? counted : `${counted} where population counts are known, else ${estimated}`
}
