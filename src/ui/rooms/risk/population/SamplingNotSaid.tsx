import { matchesBy } from '../../../../engine/risk/main-measures'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { NotAskedFor } from '../NotAskedFor'
import { WithoutModel } from './WithoutModel'

/** Nobody said how the sample was drawn, so that nothing is known of the population. */
export function SamplingNotSaid() {
  return (
    <>
      <NotAskedFor
        entry={{ measure: matchesBy.estimated }}
        title="Expected correct matches"
        sub="the population cannot be estimated yet"
        note="How many people a record stands for is not known. One of four says it, in Data: a sampling fraction, weights, the population size or a population file. A file that holds everyone has the fraction 1."
      >
        <Button kind="primary" onPress={() => show('data')}>
          Say how it was sampled
        </Button>
      </NotAskedFor>
      <WithoutModel />
    </>
  )
}
