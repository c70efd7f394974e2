/**
 * Stands in for hoist-non-react-statics in the build (vite.config.ts): only `withTheme` of @emotion/react would call it,
 * which nothing here does, and no bundler can see that it is not needed.
 */
// The package's own shape.
// eslint-disable-next-line import-x/no-default-export
export default function hoistNonReactStatics<T>(component: T): T {
  return component;
}
