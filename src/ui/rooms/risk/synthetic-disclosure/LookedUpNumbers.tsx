import type { MeasuredFamily } from '../../../../store/found-family'
import { count, outOf, plural, share } from '../../../words/numbers'
import { MeasureStrip, type StripNumber } from '../MeasureStrip'
import { EveryDefinition } from './EveryDefinition'
import style from './LookedUp.module.css'
import { UsedAndKeptBack } from './UsedAndKeptBack'
import { type LookedUpIn, WhatItSays } from './WhatItSays'

type Of = MeasuredFamily<'syntheticDisclosure'>

type Props = {
  readonly of: Of
  readonly file: LookedUpIn
  readonly dimmed: boolean
}

/** What is learned of people by their key: headline, people kept back, what it says, and every definition. */
export function LookedUpNumbers({ of, file, dimmed }: Props) {
  return (
    <>
      <MeasureStrip of={of} numbers={headline(of)} dimmed={dimmed} />
      <div className={style.two}>
        <UsedAndKeptBack of={of} />
        <WhatItSays target={of.result.variable} file={file} />
      </div>
      <EveryDefinition of={of} />
    </>
  )
}

function headline({ result }: Of): readonly StripNumber[] {
  const { people, variable, uio, repU, disco, dis, rightWhenCertain } = result
  const ofPeople = (value: number | null): Pick<StripNumber, 'part' | 'caption'> => ({
    part: value ?? 0,
    caption: `${count(inPeople(value, people))} of ${plural(people, 'person', 'people')}`,
  })
  return [
    {
      field: 'uio',
      ...ofPeople(uio),
      sentence: `${plural(inPeople(uio, people), 'person has', 'people have')} a key that nobody else in the original has: the ones there are to protect.`,
    },
    {
      field: 'repU',
      ...ofPeople(repU),
      sentence: `${count(inPeople(repU, people))} of these see their key just once in the release, and may believe it is theirs.`,
    },
    {
      field: 'disco',
      ...ofPeople(disco),
      sentence: `For ${plural(inPeople(disco, people), 'person', 'people')} the release shows one value of ${variable} only, and it is theirs.`,
    },
    {
      field: 'rightWhenCertain',
      label: 'Right if certain',
      part: rightWhenCertain ?? 0,
      caption: `${outOf(inPeople(disco, people), inPeople(dis, people))} right`,
      sentence:
        rightWhenCertain === null
          ? 'For nobody does the release show one value only.'
          : `An intruder who trusts a key with one value is wrong in ${share(1 - rightWhenCertain)} of cases.`,
    },
  ]
}

/** How many people a share of them is: they were counted. */
function inPeople(value: number | null, people: number): number {
  return Math.round((value ?? 0) * people)
}
