import { useState } from 'react'
import { useStore } from 'zustand'
import { candidateNamed } from '../../../../store/candidate-named'
import { lookAtNumbersOf, numbersAsked, numbersOfStore } from '../../../../store/continuous'
import { askFor, familyEntry } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { AlsoMeasured } from '../AlsoMeasured'
import type { FamilyProps } from '../family-props'
import { foundFamilies } from '../../../../store/found-family'
import { MeasureSettings } from '../MeasureSettings'
import { NotAskedFor } from '../NotAskedFor'
import { AfterNumbers } from './AfterNumbers'
import { BeforeNumbers } from './BeforeNumbers'
import style from './Continuous.module.css'
import { WhichFile } from '../WhichFile'
import { WhatThereIs } from './WhatThereIs'

/** What numbers give away: which stand alone in the file, and what is linked by them once they are released. */
export function ContinuousTab(props: FamilyProps) {
  const { recipe, scenario, table, measured } = props
  const [isOpen, setIsOpen] = useState(false)
  const looked = useStore(numbersOfStore, (state) => state.candidate)
  const usual = numbersAsked(formAround(recipe, scenario, table))
  const near = familyEntry(recipe, 'interval')
  const links = recipe.risk.filter((entry) => entry.measure === usual.byDistance.measure)
  const byDistance = links.find(({ type }) => type !== 'probabilistic') ?? null
  const byProbability = links.find(({ type }) => type === 'probabilistic') ?? null
  if (!near) {
    const { variables, records } = table.description
    return (
      <>
        <Ask usual={usual} />
        <WhatThereIs
          numbers={variables.filter(({ name }) => usual.near.variables.includes(name))}
          records={records}
        />
      </>
    )
  }
  const candidate = looked !== null && candidateNamed(recipe, looked) ? looked : null
  const entries = [near, byDistance, byProbability].filter((each) => each !== null)
  return (
    <>
      <WhichFile
        label="Numbers of"
        none="What is linked after protection is measured of candidates."
        candidates={recipe.candidates.map(({ name }) => name)}
        candidate={candidate}
        onLook={lookAtNumbersOf}
      >
        <span className={style.ways}>
          {!byDistance && (
            <Button
              onPress={() => askFor(usual.byDistance, { verb: 'link', things: ['records by distance'] })}
            >
              Link records by distance
            </Button>
          )}{' '}
          <Button expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            Numbers known
          </Button>
        </span>
      </WhichFile>
      {isOpen && (
        <Panel
          title="What the intruder knows"
          sub="a change is measured at once"
          style={{ marginBottom: 16 }}
        >
          <div className={style.settings}>
            {entries.map((entry) => (
              <MeasureSettings key={entry.as ?? entry.measure} {...props} entries={[entry]} />
            ))}
          </div>
        </Panel>
      )}
      {candidate === null ? (
        <BeforeNumbers {...props} near={near} byDistance={byDistance} />
      ) : (
        <AfterNumbers
          {...props}
          candidate={candidate}
          near={near}
          byDistance={byDistance}
          byProbability={byProbability}
          usual={usual.byProbability}
        />
      )}
      <AlsoMeasured recipe={recipe} others={foundFamilies(recipe, measured, near.measure).slice(1)} />
    </>
  )
}

/** Nothing is asked of numbers yet: what would be found, and of which numbers. */
function Ask({ usual }: { readonly usual: ReturnType<typeof numbersAsked> }) {
  const { near, byDistance } = usual
  const hasNone = near.variables.length === 0
  return (
    <NotAskedFor
      entry={near}
      title="What numbers give away"
      note={
        hasNone
          ? 'The file has no variable of numbers that an intruder could know. Say in Data which variables are numbers.'
          : `Of ${near.variables.join(', ')}; which of them the intruder knows can be chosen then.`
      }
    >
      {hasNone ? (
        <Button onPress={() => show('data')}>Look at the variables</Button>
      ) : (
        <Button
          kind="primary"
          onPress={() => {
            askFor(near)
            askFor(byDistance, { verb: 'link', things: ['records by distance'] })
          }}
        >
          Look for near-unique numbers
        </Button>
      )}
    </NotAskedFor>
  )
}
