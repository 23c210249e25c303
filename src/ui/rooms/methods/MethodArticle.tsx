import type { MethodEntry } from '../../../engine/protect/method'
import { Formula } from '../../parts/Formula'
import { Indexed } from '../../parts/Indexed'
import { MethodMark } from '../../parts/MethodMark'
import style from './MethodsRoom.module.css'

type Props = { readonly entry: MethodEntry; readonly family: string }

/** A method of protection as its catalogue entry says it, with its parameters. */
export function MethodArticle({ entry, family }: Props) {
  return (
    <article className={style.article}>
      <p className="muted small">{family}</p>
      <h1>
        <MethodMark method={entry.id} targeted /> {entry.title}
      </h1>
      <p className={style.lead}>{entry.sentence}</p>
      <h2>Definition</h2>
      <p>
        <Indexed text={entry.definition} />
      </p>
      {entry.formula !== '' && (
        <div className={style.formula}>
          <Formula mathml={entry.formula} />
        </div>
      )}
      {entry.where !== '' && (
        <p className="muted">
          <Indexed text={entry.where} />
        </p>
      )}
      <h2>Settings</h2>
      <table>
        <thead>
          <tr>
            <th scope="col" style={{ paddingLeft: 0 }}>
              Setting
            </th>
            <th scope="col">In the recipe</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {entry.parameters.map((parameter) => (
            <tr key={parameter.name}>
              <td style={{ paddingLeft: 0 }}>{parameter.label}</td>
              <td className="mono">{parameter.name}</td>
              <td style={{ padding: '6px 0 6px 8px', whiteSpace: 'normal' }}>{parameter.sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
          <ul className={style.dots}>
            {entry.assumptions.map((assumption) => (
              <li key={assumption.text}>{assumption.text}</li>
            ))}
          </ul>
        </>
      )}
      <h2>Source</h2>
      <p className="small">{entry.source}</p>
    </article>
  )
}
