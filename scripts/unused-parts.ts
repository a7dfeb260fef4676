/** What React and the router hold for programs of another kind stays out of the browser's files. */
import type { Plugin } from "vite";

/** Each does something for `<ViewTransition>` alone; transitions between pages are the router's and the browser's. */
const viewTransitions = [
  "trackEnterViewTransitions",
  "applyViewTransitionToHostInstances",
  "restoreViewTransitionOnHostInstances",
  "commitAppearingPairViewTransitions",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "measureNestedViewTransitions",
  "scheduleViewTransitionEvent",
  "createViewTransitionInstance",
  "startViewTransition",
];

/** Each does something for a ref of `<Fragment>` alone. */
const fragmentRefs = [
  "commitNewChildToFragmentInstances",
  "commitNewChildToFragmentInstance",
  "commitFragmentInstanceInsertionEffects",
  "commitFragmentInstanceDeletionEffects",
  "deleteChildFromFragmentInstance",
];

/** Components that the site does not draw, and state of forms whose action is a function: the router sends forms itself. */
const unusedComponents = ["updateSuspenseListComponent", "cutOffTailIfNeeded", "updateActivityComponent"];
const formActions = [
  "mountActionState",
  "updateActionState",
  "updateActionStateImpl",
  "rerenderActionState",
  "dispatchActionState",
  "runActionStateAction",
  "startHostTransition",
  "requestFormReset$1",
];

/** Files that are asked for by a call: the site's stand in its pages, and none of its sheets has a precedence that a page would wait for. */
const askedFiles = [
  "prefetchDNS",
  "preconnect",
  "preload",
  "preloadModule",
  "preinitScript",
  "preinitStyle",
  "preinitModuleScript",
  "accumulateSuspenseyCommitOnFiber",
];
const ofASheet = "workInProgress.flags &= -16777217;";

type Change = readonly [pattern: RegExp, by: string];

/** A function of the file's first level keeps its name and does no more than `body` says. */
const reduced = (name: string, body: string): Change => [
  new RegExp(`^(function ${name.replace("$", "\\$")}\\([^]*?\\)) \\{$[^]*?^\\}`, "m"),
  `$1 {${body}}`,
];
const emptied = (names: readonly string[]) => names.map((name) => reduced(name, ""));

const changes: Readonly<Record<string, readonly Change[]>> = {
  "react-dom/cjs/react-dom-client.production.js": [
    ...emptied([...viewTransitions, ...fragmentRefs, ...unusedComponents, ...formActions]),
    ...emptied(askedFiles),
    reduced("preloadInstanceAndSuspendIfNeeded", ofASheet),
    reduced("preloadResourceAndSuspendIfNeeded", ofASheet),
    reduced("waitForCommitToBeReady", "return null;"),
    [
      /(^function getResource\([^]*?case "style":\n)[^]*?(?=    default:)/m,
      '$1case "script": return { type: "void", instance: null, count: 0, state: null };\ncase "link": return null;\n',
    ],
    reduced("acquireResource", "resource.count++; return null;"),
    // Elements of one's own, and places that are to wake up first.
    reduced("isCustomElement", "return false;"),
    ...emptied(["setPropOnCustomElement", "attemptExplicitHydrationTarget"]),
    // Events of composing, selecting and forms whose action is a function, which nobody listens to; each key was looked at for all three.
    [
      /^      handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\n      switch[^]*?^      extractEvents\$1\([^]*?\);\n/m,
      "",
    ],
    reduced("getVendorPrefixedEventName", "return eventName;"),
    // What a browser's tools ask, and a transition that shows itself as a navigation.
    reduced("findCurrentFiberUsingSlowPath", "return null;"),
    reduced("getComponentNameFromType", "return null;"),
    ...emptied(["useMemoCache", "defaultOnDefaultTransitionIndicator"]),
    // Which components stand above one that failed: nobody reads it in a browser.
    reduced("getStackByFiberInDevAndProd", 'return "";'),
    [/^FragmentInstance\.prototype\.\w+ = function[^]*?^\};\n/gm, ""],
  ],
  // Advice for who writes the program, and what stands in for a root that shows its errors itself.
  "react-router/dist/production/lib/router/history.js": emptied(["warning"]),
  "react-router/dist/production/lib/hooks.js": [
    ...emptied(["warningOnce"]),
    reduced("DefaultErrorComponent", "return null;"),
    // Errors that send somebody on, as components of a server throw them.
    reduced("RSCErrorHandler", "return children;"),
  ],
  // The list of routes comes whole: nothing of it is looked for later.
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": [
    ...emptied(["getPatchRoutesOnNavigationFunction", "useFogOFWarDiscovery"]),
    reduced("isFogOfWarEnabled", "return false;"),
  ],
  "react-router/dist/production/lib/router/instrumentation.js": [
    ...emptied(["getRouteInstrumentationUpdates", "consumeInstrumentationClientResultMetaReceiver"]),
    reduced("instrumentClientSideRouter", "return router;"),
  ],
  // Links are fetched ahead by `src/platform/prefetching.ts`.
  "react-router/dist/production/lib/dom/ssr/components.js": [
    reduced("usePrefetchBehavior", "return [false, React$$1.useRef(null), {}];"),
    reduced("PrefetchPageLinks", "return null;"),
  ],
  // Components that nobody draws go once nothing is said of them.
  "react-router/dist/production/lib/dom/lib.js": [
    [/^\w+\.displayName = "\w+";\n/gm, ""],
    [/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ "],
  ],
  "react-router/dist/production/lib/context.js": [[/^\w+\.displayName = "\w+";\n/gm, ""]],
};

export function withoutParts(code: string, file: string): string {
  const key = Object.keys(changes).find((name) => file.replaceAll("\\", "/").endsWith(`/${name}`));
  return (changes[key ?? ""] ?? []).reduce((text, [pattern, by]) => {
    const changed = text.replace(pattern, by);
    if (changed === text) throw new Error(`${key} has no ${pattern.source} any more that could be left out.`);
    return changed;
  }, code);
}

const wanted = new RegExp(
  [
    /<Fragment\b[^>]*\bref=/,
    /<Activity\b/,
    /<Link\b[^>]*\bprefetch=/,
    /<script\b[^>]*\bsrc=/,
    /<[a-z]+-[a-z]+[ >]/,
    /\bprecedence=/,
    /\bon(?:BeforeInput|Composition\w+|Select)=/,
    /\b(?:ViewTransition|SuspenseList|PrefetchPageLinks|addTransitionType|NavLink)\b/,
    /\b(?:useActionState|useFormStatus|requestFormReset)\b/,
    /\b(?:preinit\w*|preconnect|prefetchDNS|preloadModule)\(/,
    /import \{[^}]*\bpreload\b[^}]*\} from "react-dom"/,
    /(?<!\.)\binstrumentations\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** What is left out may not be used: the build ends where it is. */
export const unusedParts: Plugin = {
  name: "unused-parts",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /[\\/](react-dom[\\/]cjs|react-router[\\/]dist|src)[\\/].*\.(js|tsx?)$/ },
    order: "pre",
    handler(code, id) {
      if (!id.includes("node_modules")) {
        const found = wanted.exec(code);
        if (found) this.error(`${id} uses ${found[0]}, which scripts/unused-parts.ts leaves out.`);
        return null;
      }
      return { code: withoutParts(code, id), map: null };
    },
  },
};
