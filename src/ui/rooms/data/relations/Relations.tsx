import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { Relation } from '../../../../engine/protect/relations/relation'
import { levelsStore } from '../../../../store/levels'
import {
  canStandBeside,
  changeRelation,
  declareRelation,
  describeRelation,
  relationKey,
  relationsFound,
  removeRelation,
} from '../../../../store/relations'
import { omit } from '../../../../store/omit'
import type { ReadyTable } from '../../../../store/table'
import { Button } from '../../../parts/Button'
import { Icon } from '../../../parts/Icon'
import { IconButton } from '../../../parts/IconButton'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { useAnswer } from '../../../parts/use-answer'
import { plural } from '../../../words/numbers'
import { RelationDraft } from './RelationDraft'
import { heldInWords, relationInWords } from './relation-in-words'
import { variablesThatRelate } from './variables-that-relate'
import style from './Relations.module.css'

type Props = { readonly recipe: Recipe; readonly table: ReadyTable }

/** How variables of the file follow from each other: what is declared, and what holds in the file and could be. */
export function Relations({ recipe, table }: Props) {
  const [declaring, setDeclaring] = useState(false)
  const { relations = [] } = recipe
  const found = useFound(recipe, table).filter((each) => canStandBeside(relations, each))
  return (
    <div className={style.room}>
      <Panel
        title="What follows from what"
        sub={relations.length === 0 ? 'nothing declared' : `${plural(relations.length, 'relation')} declared`}
        flush
        actions={
          <Button small icon="plus" disabled={declaring} onPress={() => setDeclaring(true)}>
            Declare a relation
          </Button>
        }
      >
        <p className={style.why}>
          Steps change one variable at a time. What is declared here is made anew after them where it held
          before, or its breaks are counted.
        </p>
        {declaring && <RelationDraft recipe={recipe} table={table} onClose={() => setDeclaring(false)} />}
        {relations.length > 0 && (
          <ul className={style.list} aria-label="Declared relations">
            {relations.map((relation) => (
              <Declared key={relationKey(relation)} relation={relation} table={table} />
            ))}
          </ul>
        )}
        {found.length > 0 && (
          <ul className={style.list} aria-label="Relations found in the file">
            {found.map((relation) => (
              <Found key={relationKey(relation)} relation={relation} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

type DeclaredProps = { readonly relation: Relation; readonly table: ReadyTable }

function Declared({ relation, table }: DeclaredProps) {
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const of = JSON.stringify([relation, table.description.variables])
  const { value, last } = useAnswer(of, true, () => describeRelation(relation))
  const described = value ?? last
  const isShown = described !== null && described.holds > 0 && described.broken === 0
  const words = relationInWords(relation, levels)
  return (
    <li className={style.item}>
      <Icon name={isShown ? 'ok' : 'info'} tone={isShown ? 'ok' : 'todo'} />
      <span className={style.words}>
        <b>{words}</b> {described && <span className="muted">{heldInWords(described)}</span>}
      </span>
      <Select
        label={`Where a step breaks it: ${words}`}
        hideLabel
        small
        options={[
          { value: 'rebuild', label: 'made anew' },
          { value: 'count', label: 'breaks counted' },
        ]}
        value={relation.keep ?? 'rebuild'}
        onChange={(keep) =>
          changeRelation(relation, keep === 'count' ? { ...relation, keep } : omitKeep(relation))
        }
      />
      <IconButton
        name="close"
        label={`Remove the relation: ${words}`}
        small
        onPress={() => removeRelation(relation)}
      />
    </li>
  )
}

function Found({ relation }: { readonly relation: Relation }) {
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const words = relationInWords(relation, levels)
  return (
    <li className={style.item}>
      <Icon name="info" tone="todo" />
      <span className={style.words}>
        {words} <span className="muted">In every record of the file: declare it if it must be so.</span>
      </span>
      <Button small label={`Declare: ${words}`} onPress={() => declareRelation(relation)}>
        Declare
      </Button>
    </li>
  )
}

/** Making anew is what is done where nothing is said. */
function omitKeep(relation: Relation): Relation {
  return omit(relation, 'keep') as Relation
}

/** What holds in the file as it is read now. */
function useFound(recipe: Recipe, table: ReadyTable): readonly Relation[] {
  const { numbers, categories } = variablesThatRelate(recipe, table)
  const names = table.description.variables
    .map(({ name }) => name)
    .filter((name) => numbers.includes(name) || categories.includes(name))
  // What a variable or a level is called changes nothing of this.
  const of = JSON.stringify([names, table.description.variables])
  const { value } = useAnswer(of, names.length > 1, () => relationsFound(names))
  return value ?? []
}
