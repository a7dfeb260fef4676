/** A tool that answers while it is typed into: the server's answer first, the browser's own once its form is touched and its one calculator loaded. */
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type SubmitEvent,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { useChoices } from "../../platform/use-formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { Slug } from "./about/about.ts";
import type { Tool } from "./build-tool.ts";
import type { LiveAnswer } from "./live-answer.ts";

/** The address follows the typing after this pause; browsers refuse more than about three changes a second. */
const pauseMilliseconds = 350;

/** What the form would send. */
const queryOf = (form: HTMLFormElement): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  return `?${query}`;
};

/** Fields changed before the page came alive, or given back by the browser. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** @returns what answers, once it is here, and what fetches it: who only reads needs neither */
function useAnswer(slug: Slug): { answer: LiveAnswer | undefined; wake: () => void } {
  const [held, setHeld] = useState<{ slug: Slug; answer: LiveAnswer }>();
  const asked = useRef<string>(undefined);
  const wake = useCallback(() => {
    if (asked.current === slug) return;
    asked.current = slug;
    // Without it the form is sent to the server, as it is without JavaScript.
    void import("./live-answer.ts")
      .then(({ loadAnswer }) => loadAnswer(slug))
      .then(
        (answer) => setHeld({ slug, answer }),
        () => (asked.current = undefined),
      );
  }, [slug]);
  return { answer: held?.slug === slug ? held.answer : undefined, wake };
}

type Followed = { search: string; typed: string | null; fill: number };

/** What is typed, until the address is another than what was typed: then the fields are filled anew. */
function useTyped(search: string) {
  const [state, setState] = useState<Followed>({ search, typed: null, fill: 0 });
  if (search !== state.search)
    setState({
      search,
      ...(search === state.typed ? { typed: state.typed, fill: state.fill } : { typed: null, fill: state.fill + 1 }),
    });
  const setTyped = useCallback((typed: string) => setState((held) => ({ ...held, typed })), []);
  return { typed: state.typed, fill: state.fill, setTyped };
}

/** The form's texts are taken at each change; the address follows. */
function useForm({ answer, wake }: ReturnType<typeof useAnswer>, setTyped: (typed: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useCallback(() => {
    if (!form.current) return;
    const typed = queryOf(form.current);
    setTyped(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => history.replaceState(history.state, "", typed), pauseMilliseconds);
  }, [setTyped]);
  useEffect(() => {
    if (form.current && (isTouched(form.current) || form.current.contains(document.activeElement))) wake();
  }, [wake]);
  useEffect(() => {
    if (answer && form.current && isTouched(form.current)) take();
    return () => clearTimeout(timer.current);
  }, [answer, take]);
  return { form, take, stay: () => clearTimeout(timer.current) };
}

function useBuilt(answer: LiveAnswer | undefined, query: string, served: Tool): Tool {
  const choices = useChoices();
  return useMemo(
    () => (answer ? answer(query, unitChoiceOf(choices), choices.language) : served),
    [answer, query, choices, served],
  );
}

/** `formKey` changes where the fields must be filled anew; the handlers belong to the form and to links that fill it. */
export function useLiveTool(slug: Slug, served: Tool) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const live = useAnswer(slug);
  const { answer, wake } = live;
  const { typed, fill, setTyped } = useTyped(search);
  const { form, take, stay } = useForm(live, setTyped);
  const tool = useBuilt(answer, typed ?? search, served);
  const [last, setLast] = useState(tool);
  if (tool.unanswered === undefined && tool !== last) setLast(tool);

  const go = (to: string, preventScrollReset: boolean) => {
    stay();
    void navigate(to, { replace: true, preventScrollReset, defaultShouldRevalidate: false, flushSync: true });
  };
  const settle = () => {
    if (typed !== null && typed !== search) go(typed, true);
  };
  return {
    tool,
    /** The last tool with an answer, which stays in sight while a field is being put right. */
    last,
    form: {
      ref: form,
      onFocus: wake,
      onPointerEnter: wake,
      onInput: take,
      onSubmit: (event: SubmitEvent) => {
        if (!answer) return;
        event.preventDefault();
        settle();
      },
      /** The frame's links carry the address onwards, so the router learns it when the form is left. */
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (answer && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) settle();
      },
    },
    formKey: fill,
    wake,
    follow: (event: MouseEvent<HTMLAnchorElement>, keepPlace: boolean) => {
      if (!answer || !isPlain(event)) return;
      event.preventDefault();
      go(event.currentTarget.search || "?", keepPlace);
    },
  };
}
