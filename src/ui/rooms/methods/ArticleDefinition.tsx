import { Formula } from '../../parts/Formula'
import { Indexed } from '../../parts/Indexed'
import style from './MethodsRoom.module.css'

type Props = {
  readonly definition: string
  readonly formula: string
  readonly where: string | undefined
}

/** What a measure or a method is: in words, as a formula, and what its letters stand for. */
export function ArticleDefinition({ definition, formula, where }: Props) {
  return (
    <>
      <h2>Definition</h2>
      <p>
        <Indexed text={definition} />
      </p>
      {formula !== '' && (
        <div className={style.formula}>
          <Formula mathml={formula} />
        </div>
      )}
      {where && (
        <p className="muted">
          <Indexed text={where} />
        </p>
      )}
    </>
  )
}
