import { useState } from 'react'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { AttributeSettings } from '../../../../store/attributes'
import { ValueBars } from '../../../charts/ValueBars'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { plainNumber } from '../../../words/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import { barNumbers, barsOf, diversityAxis } from './attribute-words'
import { CellList, cellsOnPage, type CellListChoice } from './CellList'
import { useAttributeCells } from './use-attribute-cells'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly index: number
  readonly variable: string
  readonly settings: AttributeSettings
  /** What the numbers were measured from: when it changes the cells are looked at again. */
  readonly from: string
}

/** How diversity and distance are spread over the cells of the key, and the cells that break a limit. */
export function WhatCellsGive({ recipe, scenario, index, variable, settings, from }: Props) {
  const [choice, setChoice] = useState<CellListChoice>({
    told: 'counts',
    list: 'diversity',
    order: 'records',
    first: 0,
  })
  const answer = useAttributeCells(from, {
    scenario: index,
    variable,
    ...settings,
    ...choice,
    count: cellsOnPage,
  })
  if (!answer)
    return (
      <p className="muted" style={{ marginTop: 16 }}>
        The cells are being looked at.
      </p>
    )
  if (answer.problem)
    return (
      <div style={{ marginTop: 16 }}>
        <ProblemMessage problem={answer.problem} />
      </div>
    )
  const { found } = answer
  const overlap = scenario.missing === 'any'
  const diversity = barsOf(found.diversity, settings.form)
  const distance = barsOf(found.distance, null)
  const least = `below l = ${plainNumber(settings.l)}`
  const most = `above t = ${plainNumber(settings.t)}`
  return (
    <>
      <div className="g2" style={{ marginTop: 16 }}>
        <ChartPanel
          title="Diversity"
          pictureTitle={`Diversity of ${variable}`}
          sub={overlap ? 'of the groups that match, which overlap' : 'over cells of the key'}
          name={`diversity-${variable}`}
          numbers={barNumbers(diversity, diversityAxis[settings.form], least)}
          subtitle={`Records by the diversity of their cell: ${diversityAxis[settings.form]}.`}
          of={{ scenario: index }}
          method={methodOf('lDiversity.diversity')}
        >
          <ValueBars
            bars={diversity}
            axis={diversityAxis[settings.form]}
            label={`Records by the diversity of ${variable} in their cell`}
            limit={least}
          />
        </ChartPanel>
        <ChartPanel
          title="Distance from the file"
          pictureTitle={`Distance of ${variable} from the file`}
          sub={distanceWords(settings.scale, found.ordered)}
          name={`distance-${variable}`}
          numbers={barNumbers(distance, 'distance', most)}
          subtitle={`Records by the distance of their cell from the file, ${distanceWords(settings.scale, found.ordered)}.`}
          of={{ scenario: index }}
          method={methodOf('tCloseness.distance')}
        >
          <ValueBars
            bars={distance}
            axis="0 = as the file, 1 = farthest"
            label={`Records by how far ${variable} in their cell is from the file`}
            limit={most}
          />
        </ChartPanel>
      </div>
      <CellList
        found={found}
        keyNames={scenario.key}
        variable={variable}
        data={recipe.data}
        settings={settings}
        choice={choice}
        onChoose={setChoice}
      />
    </>
  )
}

function distanceWords(scale: AttributeSettings['scale'], ordered: boolean): string {
  const isOrdered = scale === null ? ordered : scale === 'ordered'
  return isOrdered ? 'ordered, by rank' : 'nominal'
}
