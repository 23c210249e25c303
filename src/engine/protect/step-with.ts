import { byName } from '../by-name'
import { methodOf, type PerturbingStep, perturbationOf, type Step, usualShare } from './definitions'

/** The step with these settings, in the order of its definition; one that is undefined is taken out. */
export function withSettings<Of extends Step>(step: Of, settings: object): Of {
  const all = new Map([...Object.entries(step), ...Object.entries(settings)])
  const names = ['method', ...Object.keys(methodOf(step).settings)]
  const given = names.flatMap((name) => (all.get(name) === undefined ? [] : [[name, all.get(name)] as const]))
  return byName(given) as unknown as Of
}

/** The step treating everyone alike, or some: groups gone, and a share in their place. */
export function withoutGroups<Of extends PerturbingStep>(step: Of): Of {
  return step.groups
    ? withSettings(step, { groups: undefined, ...perturbationOf(step).ofShare(usualShare) })
    : step
}

/** The step treating groups each with its own share. */
export function withGroups<Of extends PerturbingStep>(step: Of, groups: readonly object[]): Of {
  return withSettings(step, { ...noStrength(step), groups })
}

/** The same for another method: whom it changes and how many of them stays; a matrix of one's own goes. */
export function asMethod(step: PerturbingStep, method: PerturbingStep['method']): PerturbingStep {
  if (method === step.method) return step
  const from = perturbationOf(step)
  const names = from.variables(step)
  const begun = methodOf({ method }).start?.(names[0]) as PerturbingStep
  const to = perturbationOf(begun)
  const { where, within, groups } = step
  const whom = withSettings(begun, { ...to.on(begun, names), where, within })
  return groups
    ? withGroups(
        whom,
        groups.map((group) => ({ where: group.where, ...to.ofShare(from.share(group) ?? usualShare) })),
      )
    : withSettings(whom, to.ofShare(from.share(step) ?? usualShare))
}

/** The settings that say how much a step changes, taken out. */
function noStrength(step: PerturbingStep): object {
  const { fields, perturbs } = methodOf(step)
  const names = [
    ...Object.keys(perturbs?.ofShare(0) ?? {}),
    ...fields.flatMap((field) => (field.kind === 'groups' ? field.each : [])),
    ...fields.flatMap(({ kind, name }) => (kind === 'matrix' ? [name, 'levels'] : [])),
  ]
  return byName(names.map((name) => [name, undefined]))
}
