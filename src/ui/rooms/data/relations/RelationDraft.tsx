import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { Relation } from '../../../../engine/protect/relations/relation'
import { isLevelCondition, type LevelCondition } from '../../../../engine/table/condition'
import { byName } from '../../../../engine/by-name'
import { levelsStore } from '../../../../store/levels'
import {
  canStandBeside,
  declareRelation,
  describeRelation,
  madeBy,
  sourcesOf,
  targetsOf,
} from '../../../../store/relations'
import type { ReadyTable } from '../../../../store/table'
import { WhereEditor } from '../../../candidates/WhereEditor'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { useFocusBack } from '../../../parts/use-focus-back'
import { useAnswer } from '../../../parts/use-answer'
import { listed } from '../../../words/listed'
import { heldInWords, relationInWords } from './relation-in-words'
import { variablesThatRelate } from './variables-that-relate'
import style from './Relations.module.css'

type Kind = 'total' | 'ratio' | 'follows' | 'skip'

const kinds = [
  { value: 'total', label: 'A total' },
  { value: 'ratio', label: 'A ratio' },
  { value: 'follows', label: 'A group' },
  { value: 'skip', label: 'Not asked of all' },
] as const

const emptyDrafts = {
  total: { total: '', parts: [] },
  ratio: { ratio: '', of: ['', ''] },
  follows: { follows: '', from: '' },
  skip: { skip: [], where: {} },
} as const satisfies Readonly<Record<Kind, Relation>>

type Props = { readonly recipe: Recipe; readonly table: ReadyTable; readonly onClose: () => void }

/** A relation as it is typed, with the records of the file in which it holds. */
export function RelationDraft({ recipe, table, onClose }: Props) {
  const id = useId()
  useFocusBack(id)
  const first = useRef<HTMLElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  const [kind, setKind] = useState<Kind>('total')
  const [draft, setDraft] = useState<Relation>(emptyDrafts.total)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const objection = objectionTo(draft, recipe.relations ?? [])
  const { value } = useAnswer(JSON.stringify(draft), objection === null, () => describeRelation(draft))
  return (
    <section ref={first} id={id} className={style.draft} aria-label="A relation to declare">
      <Segmented
        label="Kind of relation"
        options={kinds}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          setDraft(emptyDrafts[chosen])
        }}
      />
      <div className={style.fields}>
        <DraftFields draft={draft} recipe={recipe} table={table} onChange={setDraft} />
      </div>
      <div className={style.foot}>
        <span className={style.told} aria-live="polite">
          {objection ?? `${relationInWords(draft, levels)}. ${value ? heldInWords(value) : ''}`}
        </span>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={objection !== null}
          reason={objection ?? undefined}
          onPress={() => {
            declareRelation(draft)
            onClose()
          }}
        >
          Declare
        </Button>
      </div>
    </section>
  )
}

type FieldsProps = {
  readonly draft: Relation
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly onChange: (draft: Relation) => void
}

function DraftFields({ draft, recipe, table, onChange }: FieldsProps) {
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const { numbers, categories } = variablesThatRelate(recipe, table)
  const all = [...categories, ...numbers]
  if ('total' in draft) {
    return (
      <>
        <Choice
          label="Total"
          names={numbers}
          value={draft.total}
          onChange={(total) => onChange({ ...draft, total })}
        />
        <CheckMenu
          label="Parts"
          options={asOptions(numbers.filter((name) => name !== draft.total))}
          chosen={draft.parts}
          none="choose two or more"
          onChange={(parts) => onChange({ ...draft, parts })}
        />
      </>
    )
  }
  if ('ratio' in draft) {
    const [over, under] = draft.of
    return (
      <>
        <Choice
          label="Ratio"
          names={numbers}
          value={draft.ratio}
          onChange={(ratio) => onChange({ ...draft, ratio })}
        />
        <Choice
          label="Numerator"
          names={numbers}
          value={over}
          onChange={(name) => onChange({ ...draft, of: [name, under] })}
        />
        <Choice
          label="Denominator"
          names={numbers}
          value={under}
          onChange={(name) => onChange({ ...draft, of: [over, name] })}
        />
      </>
    )
  }
  if ('follows' in draft) {
    return (
      <>
        <Choice
          label="Group"
          names={categories}
          value={draft.follows}
          onChange={(follows) => onChange({ ...draft, follows })}
        />
        <Choice
          label="Follows from"
          names={all}
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
        />
      </>
    )
  }
  return (
    <>
      <CheckMenu
        label="Empty variables"
        options={asOptions(all)}
        chosen={draft.skip}
        none="choose one or more"
        onChange={(skip) => onChange({ ...draft, skip })}
      />
      <div role="group" aria-label="Of whom" className={style.whom}>
        <div className="lab">Of whom</div>
        <WhereEditor
          recipe={recipe}
          where={draft.where}
          variables={categories.filter((name) => !draft.skip.includes(name))}
          levels={levels}
          besides={[]}
          onChange={(where) =>
            onChange({
              ...draft,
              where: byName(
                Object.entries(where).filter((each): each is [string, LevelCondition] =>
                  isLevelCondition(each[1]),
                ),
              ),
            })
          }
        />
      </div>
    </>
  )
}

function Choice(props: {
  readonly label: string
  readonly names: readonly string[]
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  const { names, ...select } = props
  return (
    <Select {...select} options={[{ value: '', label: 'None chosen' }, ...asOptions(names)]} width="100%" />
  )
}

function asOptions(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }))
}

/** Why a draft cannot be declared beside the others yet; null where it can. */
function objectionTo(draft: Relation, relations: readonly Relation[]): string | null {
  const missing = whatIsMissing(draft)
  if (missing) return missing
  const own = sourcesOf(draft).filter((name) => targetsOf(draft).includes(name))
  if (own.length > 0) return `${listed(own)} would follow from itself.`
  if (canStandBeside(relations, draft)) return null
  const twice = madeBy(draft).some((name) => relations.some((each) => madeBy(each).includes(name)))
  return twice
    ? `Another relation says already how ${listed(targetsOf(draft))} is made.`
    : `With the relations there are, ${listed(targetsOf(draft))} would follow from itself.`
}

function whatIsMissing(draft: Relation): string | null {
  if ('total' in draft)
    return draft.total === '' || draft.parts.length < 2 ? 'Choose the total and its parts.' : null
  if ('ratio' in draft) {
    return draft.ratio === '' || draft.of.includes('') ? 'Choose the ratio and what it is a ratio of.' : null
  }
  if ('follows' in draft) {
    return draft.follows === '' || draft.from === '' ? 'Choose the group and what it follows from.' : null
  }
  const conditions = Object.values(draft.where)
  const isSaid =
    conditions.length > 0 && conditions.every((each) => ('not' in each ? each.not : each).length > 0)
  return draft.skip.length === 0 || !isSaid ? 'Choose the variables, and of whom they are empty.' : null
}
