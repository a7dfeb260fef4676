/** Ctrl-K, or Cmd-K, leads from every public page into the field of the search. */
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

const focusField = () => document.querySelector<HTMLInputElement>("main input[name=q]")?.focus();

export function useSearchKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onKey = useEffectEvent(async (event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
    if (!isOurs || event.defaultPrevented) return;
    event.preventDefault();
    if (pathname !== "/search") await navigate("/search");
    focusField();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
