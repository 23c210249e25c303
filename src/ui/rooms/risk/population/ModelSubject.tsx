import { useStore } from 'zustand'
import { riskMeasures } from '../../../../engine/risk/catalogue'
import { tex } from '../../../../engine/tex'
import { modelSettingsOf, type ModelSettings } from '../../../../store/loglinear/chosen-model'
import { recipeStore } from '../../../../store/recipe'
import { Assumptions } from '../../../parts/Assumptions'
import { Symbol } from '../../../parts/Symbol'
import { decimals } from '../../../words/numbers'
import { AssumptionsSection, FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'

/** The log-linear model: how its figures are to be read, what they rest on, and how one is searched for. */
export function ModelSubject() {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  if (!recipe) return <Head />
  const { target, acceptBelow } = modelSettingsOf(recipe)
  const entry = riskMeasures.find(
    ({ id }) => id === (target === 'tau1' ? 'loglinear.tau1' : 'loglinear.tau2'),
  )
  if (!entry) return <Head />
  const limit = decimals(acceptBelow, 3)
  return (
    <>
      <Head />
      <InspectorSection title="Reading">
        <p>
          Each sample unique gets a fitted cell mean. A small mean says that the key is rare in the
          population, so that a match is probably right.
        </p>
      </InspectorSection>
      <FormulaSection formula={entry.formula} reading={entry.definition} where={entry.where} />
      <InspectorSection title="Misfit">
        <p>
          <WhatMisfitSays target={target} />
        </p>
        <ul className="as" style={{ marginTop: 6 }}>
          <li>
            <span aria-hidden="true">+</span> {limit} or more: too few terms, risk usually overstated
          </li>
          <li>
            <span aria-hidden="true">−</span> Below −{limit}: too many terms, risk understated
          </li>
          <li>
            <span aria-hidden="true">·</span> Between: no evidence of either
          </li>
        </ul>
        <p style={{ marginTop: 6 }}>
          Mostly it is keys shared by two records against how many the model expects. The robust variance
          takes the spread of the cells in place of the model’s own; it is skew, and seldom shows a misfit:
          read it beside the other, not for it.
        </p>
      </InspectorSection>
      <InspectorSection title="The search">
        <p>
          From main effects, the interaction whose model has the misfit nearest 0 is added, until the misfit
          is below {limit}. The first such model is taken: the misfit shows too few terms better than too
          many.
        </p>
      </InspectorSection>
      <InspectorSection title="Which interval">
        <p>
          The bars are the spread that chance alone gives the figure under a model. Where the last step goes
          too far, or takes three variables at once, the truth is likely between the last two models. Then the
          interval between them is shown too, and the figure is its midpoint.
        </p>
      </InspectorSection>
      <InspectorSection title="When a fit ends">
        <p>
          When its margins are met to one part in ten million, or when the risk has settled: what it may still
          change is less than that of itself. Empty cells whose mean goes to 0 are set to 0. Cells that can’t
          occur are 0 from the start.
        </p>
      </InspectorSection>
      <InspectorSection title="Residual margins">
        <p>
          Pairs outside the model, held against the file: their deviance less its degrees of freedom, in
          standard errors. In a sparse table it is a guide, not a test.
        </p>
      </InspectorSection>
      <AssumptionsSection list={entry.assumptions} />
      <InspectorSection title="Of the path">
        <Assumptions
          list={[
            {
              text: 'Bars hold given the model: they leave out its estimation and the search itself, which the prediction interval takes in.',
              holds: 'caution',
            },
          ]}
        />
      </InspectorSection>
      <SourceSection source="Skinner and Shlomo (2008), Journal of the American Statistical Association 103(483), 989–1001; the order of trials and the end are ours." />
    </>
  )
}

function Head() {
  return <InspectorHead kind="Log-linear model" title="Risk under the Poisson model" />
}

const z1 = <Symbol of={tex`z_1`} />
const z2 = <Symbol of={tex`z_2`} />

/** Of the sum that the search is to serve. */
function WhatMisfitSays({ target }: { readonly target: ModelSettings['target'] }) {
  switch (target) {
    case 'tau1':
      return <>{z1} says whether the model biases the expected population uniques, in standard errors.</>
    case 'tau2':
      return <>{z2} says whether the model biases the expected correct matches, in standard errors.</>
    case 'both':
      return (
        <>
          {z1} says whether the model biases the expected population uniques, {z2} the expected correct
          matches, in standard errors. The search goes by the larger.
        </>
      )
  }
}
