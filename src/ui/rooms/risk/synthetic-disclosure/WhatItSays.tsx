import { Panel } from '../../../parts/Panel'
import { Icon } from '../../../parts/Icon'
import style from './LookedUp.module.css'

/** The file as it stands, a release of the same people, or records drawn anew. */
export type LookedUpIn = 'file' | 'release' | 'anew'

type Props = { readonly target: string; readonly file: LookedUpIn }

/** What identification risk can and cannot say of what is looked up in. */
export function WhatItSays({ target, file }: Props) {
  return (
    <Panel title="What these numbers say">
      <h3 className={style.say}>They can say</h3>
      <ul className={style.list}>
        {[
          'How often a key singles out one record in both files, so that a finder believes in a match.',
          `What a reader who knows the key learns about ${target}, and how often that is right.`,
          'How much of it would be learned without the person, where people were kept back.',
        ].map((each) => (
          <li key={each}>
            <Icon name="check" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
      <h3 className={style.say}>They cannot say</h3>
      <ul className={style.list}>
        {[
          cannot[file],
          'Whether records are near copies in variables outside the key.',
          'Anything about other keys, or other variables to be learned.',
        ].map((each) => (
          <li key={each}>
            <Icon name="close" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const cannot: Readonly<Record<LookedUpIn, string>> = {
  anew: 'How many people are identified. No released record belongs to a person, so expected correct matches, linkage and the risk of a record are not defined, and not shown.',
  release:
    'How many people are identified: here each record is a person’s, and the other tabs say how many would be matched rightly.',
  file: 'What a release shows: this is the file itself, looked up in itself, and the most that a release could show. Choose a candidate.',
}
