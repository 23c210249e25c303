import { expect, it } from 'vitest'
import { simulateManyKeys } from '../../src/engine/lab/many-keys'
import { createExperimenter } from '../../src/worker/experimenter'

it('simulates key variables as the engine does, and tells how far it is', async () => {
  const settings = { size: 2000, sampleSize: 200, p: 0.2, theta: 0.05 }
  const told: string[] = []
  const answer = await createExperimenter().simulateManyKeys(
    { settings, mostKeys: 6, seed: 3 },
    (done, total) => told.push(`${done} of ${total}`),
  )
  expect(answer).toEqual({ ok: true, value: simulateManyKeys(settings, 6, 3) })
  expect(told[0]).toBe('0 of 6')
})
