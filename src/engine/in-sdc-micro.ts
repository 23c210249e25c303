/** How sdcMicro (R) does what a method or a measure does, or what comes nearest to it. */
export type InSdcMicro = {
  /** Commands on `sdc`, an sdcMicroObj; none where sdcMicro has nothing like it. */
  readonly commands: readonly string[]
  /** In what its results are others, and where it has nothing like it what it has not: a sentence each. */
  readonly differs: readonly string[]
}

/** The variables of the sdcMicroObj that its commands change; they end with an error on others. */
export type VariablesOfObject = { readonly key: readonly string[]; readonly numbers: readonly string[] }

/** Of what sdcMicro has not. */
export function notInSdcMicro(...differs: readonly string[]): InSdcMicro {
  return { commands: [], differs }
}
