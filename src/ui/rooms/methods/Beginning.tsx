import { WhichMeasure } from '../../help/WhichMeasure'
import { WordLink } from '../../help/WordLink'
import { whichMeasure } from '../../words/which-measure'
import style from './MethodsRoom.module.css'

/** What Methods begins with: the way from a question to a measure. */
export function Beginning() {
  return (
    <article className={style.article}>
      <h1>Which measure should I use?</h1>
      <p className={style.lead}>
        Begin with the question. Every measure holds under one scenario and under assumptions, which its
        article names, with its formula, its source and the numbers that it was checked against.
      </p>
      <div className={style.which}>
        <WhichMeasure rows={whichMeasure} />
      </div>
      <p className="muted">
        Words such as <WordLink of="key" />, <WordLink of="sample unique" /> and{' '}
        <WordLink of="prediction interval" /> are in the glossary.
      </p>
    </article>
  )
}
