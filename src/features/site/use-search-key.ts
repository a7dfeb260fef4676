/** Ctrl-K, or Cmd-K, leads from every public page into the field of the search. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const focusField = () => document.querySelector<HTMLInputElement>("main input[name=q]")?.focus();

export function useSearchKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The key was pressed: once the search is drawn, its field has the focus. */
  const isAsked = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
    if (!isOurs || event.defaultPrevented) return;
    event.preventDefault();
    if (pathname === "/search") return focusField();
    isAsked.current = true;
    void navigate("/search");
  });
  useEffect(() => {
    if (isAsked.current && pathname === "/search") focusField();
    isAsked.current = false;
  }, [pathname]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
