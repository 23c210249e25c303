import ts from 'typescript'

/**
 * The rule `house/by-name`: what is kept by names that users chose is read and set with `src/engine/by-name.ts`, or is a Map.
 *
 * `counts[name]` finds `Object`, `toString` and `__proto__` where no such name was set, `counts[name] = 1` sets nothing
 * under `__proto__`, and variables, levels, scenarios and candidates may be called so. A key whose words the compiler
 * knows (a literal, or one of a finite union of them) is the program's own and may stand.
 */
export const byName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      access: 'A name may be `constructor` or `__proto__`: look it up with `by-name.ts`, or keep a Map.',
      presence: 'Every object has a `constructor`: ask with `Object.hasOwn` or `by-name.ts`, or keep a Map.',
      merging: 'Merging sets nothing under `__proto__`: build the object anew, or keep a Map.',
    },
  },
  create(context) {
    const { getTypeAtLocation, program } = context.sourceCode.parserServices
    const checker = program.getTypeChecker()

    /** A type whose words are not all known: `string`, a template, or the fields of an object that is not known. */
    function isAnyWord(type) {
      if (type.isUnionOrIntersection()) return type.types.some(isAnyWord)
      if (type.flags & ts.TypeFlags.TypeParameter) {
        const constraint = checker.getBaseConstraintOfType(type)
        return constraint !== undefined && isAnyWord(constraint)
      }
      return Boolean(type.flags & openWords)
    }

    /** A type with any text as a key, or a function that gives one back, as stores take. */
    function isKeptByName(type) {
      if (type.isUnionOrIntersection()) return type.types.some(isKeptByName)
      return (
        checker.getApparentType(type).getStringIndexType() !== undefined ||
        type.getCallSignatures().some((call) => isKeptByName(call.getReturnType()))
      )
    }

    return {
      'MemberExpression[computed=true]'(node) {
        if (isAnyWord(getTypeAtLocation(node.property))) context.report({ node, messageId: 'access' })
      },
      'ObjectPattern > Property[computed=true]'(node) {
        if (isAnyWord(getTypeAtLocation(node.key))) context.report({ node, messageId: 'access' })
      },
      // With the word cast to one of those that are known, it is still any word.
      'MemberExpression[computed=true] > TSAsExpression.property'(node) {
        if (isAnyWord(getTypeAtLocation(node.expression))) context.report({ node, messageId: 'access' })
      },
      'BinaryExpression[operator="in"]'(node) {
        if (isAnyWord(getTypeAtLocation(node.left))) context.report({ node, messageId: 'presence' })
      },
      'CallExpression[callee.object.name="Object"][callee.property.name="assign"]'(node) {
        if (node.arguments.some((each) => isKeptByName(getTypeAtLocation(each))))
          context.report({ node, messageId: 'merging' })
      },
      // A store merges what it is given into what it holds, unless it is told to replace it.
      'CallExpression[callee.property.name="setState"][arguments.length=1]'(node) {
        if (isKeptByName(getTypeAtLocation(node.arguments[0]))) context.report({ node, messageId: 'merging' })
      },
    }
  },
}

const openWords =
  ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping | ts.TypeFlags.Index
