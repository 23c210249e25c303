import { WordsIn } from '../../help/WordsIn'
import { Assumptions } from '../../parts/Assumptions'
import { DataTable } from '../../parts/DataTable'
import { MethodMark } from '../../parts/MethodMark'
import { ArticleDefinition } from './ArticleDefinition'
import { CheckedAgainst } from './CheckedAgainst'
import { ShownIn } from './ShownIn'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

type Props = { readonly topic: Extract<Topic, { kind: 'method' }>; readonly family: string }

/** A method of protection as its catalogue entry says it, with its parameters. */
export function MethodArticle({ topic, family }: Props) {
  const { entry } = topic
  return (
    <article className={style.article}>
      <p className="muted small">{family}</p>
      <h1>
        <MethodMark method={entry.method} targeted /> {entry.title}
      </h1>
      <p className={style.lead}>{entry.sentence}</p>
      <ArticleDefinition definition={entry.definition} formula={entry.formula} where={entry.where} />
      <WordsIn text={`${entry.title} ${entry.definition}`} />
      <h2>Settings</h2>
      <DataTable
        inText
        rows={entry.fields}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Setting', cell: ({ label }) => label },
          { head: 'In the recipe', className: 'mono', cell: ({ name }) => name },
          { head: 'What it means', wraps: true, cell: ({ sentence }) => sentence },
        ]}
      />
      {entry.keeps.length > 0 && (
        <>
          <h2>What stays the same</h2>
          <ul className={style.dots}>
            {entry.keeps.map((kept) => (
              <li key={kept}>{kept}</li>
            ))}
          </ul>
        </>
      )}
      {entry.assumptions.length > 0 && (
        <>
          <h2>Assumptions</h2>
          <Assumptions list={entry.assumptions} />
        </>
      )}
      <CheckedAgainst topic={topic} />
      <h2>Shown in</h2>
      <ShownIn topic={topic} />
      <h2>Source</h2>
      <p className="small">{entry.source}</p>
    </article>
  )
}
