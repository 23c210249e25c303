/** The version of the engine, written into every result: that of the package. */
export const engineVersion = '0.5.0'
