import { useState } from 'react'
import {
  attributeSettings,
  entriesFor,
  leaveOutAttributes,
  measuredAttributes,
} from '../../../../store/attributes'
import { Select } from '../../../parts/Select'
import { AlsoMeasured } from '../AlsoMeasured'
import type { FamilyProps } from '../family-props'
import { withResult } from '../../../../store/found-family'
import { MeasureSettings } from '../MeasureSettings'
import { InvalidMeasure } from '../InvalidMeasure'
import { attributeChoices } from './attribute-choices'
import { AttributeStrip } from './AttributeStrip'
import styles from './Attributes.module.css'
import { CouldBeSensitive } from './CouldBeSensitive'
import { foundAttribute, otherAttributes } from './found-attribute'
import { NotMeasured } from './NotMeasured'
import { WhatCellsGive } from './WhatCellsGive'

/** What the cells of the key give away of a sensitive variable: l-diversity, t-closeness and group disclosure. */
export function AttributesTab(props: FamilyProps) {
  const { recipe, scenario, index, table, measured, from, dimmed } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const { variables, records } = table.description
  const choices = attributeChoices(recipe, index, variables)
  const variable = choices.find(({ value }) => value === chosen)?.value ?? choices.at(0)?.value ?? null
  const described = variables.find(({ name }) => name === variable) ?? null
  const isMeasured = variable !== null && measuredAttributes(recipe).includes(variable)
  const anySensitive = (recipe.sensitive ?? []).length > 0
  const settings = attributeSettings(recipe, variable ?? '')
  const found = isMeasured ? foundAttribute(recipe, measured, variable) : null
  const invalid = found?.lDiversity?.invalid ?? found?.tCloseness?.invalid ?? null
  const choice = variable !== null && (
    <Select label="Sensitive variable" options={choices} value={variable} width={150} onChange={setChosen} />
  )
  return (
    <>
      <div className={styles.settings}>
        {isMeasured ? (
          <MeasureSettings
            key={variable}
            {...props}
            entries={entriesFor(recipe, variable)}
            before={choice}
            onLeaveOut={() => leaveOutAttributes(variable)}
          />
        ) : (
          choice
        )}
      </div>
      {!isMeasured && (
        <NotMeasured
          variable={described}
          isSensitive={recipe.sensitive?.includes(variable ?? '') ?? false}
          anySensitive={anySensitive}
          scenario={index}
        />
      )}
      {!isMeasured && !anySensitive && (
        <CouldBeSensitive
          variables={variables.filter(
            ({ name }) => name !== variable && choices.some(({ value }) => value === name),
          )}
          hasOne={variable !== null}
          scenario={index}
        />
      )}
      {invalid && <InvalidMeasure title="Attributes" invalid={invalid} />}
      {found && !invalid && isMeasured && (
        <>
          <AttributeStrip
            lDiversity={withResult(found.lDiversity)}
            tCloseness={withResult(found.tCloseness)}
            settings={settings}
            records={records}
            dimmed={dimmed}
          />
          {!scenario.key.includes(variable) && (
            <div className={dimmed ? styles.old : undefined} aria-busy={dimmed}>
              <WhatCellsGive
                key={variable}
                recipe={recipe}
                scenario={scenario}
                index={index}
                variable={variable}
                settings={settings}
                from={from}
              />
            </div>
          )}
          <AlsoMeasured recipe={recipe} others={otherAttributes(recipe, measured, variable)} />
        </>
      )}
    </>
  )
}
