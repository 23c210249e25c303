import { openExample } from '../../../store/examples'
import { startRound } from '../../../store/round'
import { Button } from '../../parts/Button'
import { examples, type ExampleWords } from '../../words/examples'
import { roundInShort } from '../../words/round'
import { openCensusInPlace, openHeadsInPlace } from '../../../store/open-together'
import { ExampleDrawing } from './ExampleDrawing'
import style from './Examples.module.css'

/** The example projects, the round, and the files that are made up by themselves. */
export function Examples() {
  return (
    <section aria-labelledby="examples-title">
      <div className={style.head}>
        <h2 id="examples-title">Or open an example</h2>
        <span className={`small muted ${style.what}`}>No real person is in any of them.</span>
        <Button kind="quiet" onPress={() => void openCensusInPlace()}>
          Try the synthetic census
        </Button>
        <Button kind="quiet" onPress={() => void openHeadsInPlace()}>
          Synthetic heads of household
        </Button>
        <Button kind="quiet" icon="route" onPress={() => void startRound()}>
          {`Take the round: ${roundInShort}`}
        </Button>
      </div>
      <div className={style.cards}>
        {examples.map((words) => (
          <Card key={words.example} {...words} />
        ))}
      </div>
    </section>
  )
}

function Card({ example, title, of, look, holds }: ExampleWords) {
  return (
    <article className={style.card} aria-label={title}>
      <div>
        <h3 className={style.title}>{title}</h3>
        <p className={style.of}>{of}</p>
      </div>
      <div className={style.drawing}>
        <ExampleDrawing of={example} />
      </div>
      <ul className={style.look} aria-label="What to look at">
        {look.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={style.foot}>
        <Button small label={`Open ${title}`} onPress={() => void openExample(example)}>
          Open
        </Button>
        <span>{holds}</span>
      </div>
    </article>
  )
}
