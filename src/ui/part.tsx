/** One part of a page that may fail by itself: a curve, a gauge, an embed. In its place stands a quiet sentence, and the page goes on. */
import { Component, type ReactNode, Suspense } from "react";
import { useWords } from "../words/words.ts";

type PartProps = {
  /** What stands round the sentence, where the part held the page's own heading. */
  frame?: (sentence: ReactNode) => ReactNode;
  children: ReactNode;
};

/** In the browser the boundary hears of a fault; on the server, which knows no such thing, what waits in place of the part. */
export function Part({ frame = (sentence) => sentence, children }: PartProps) {
  const words = useWords();
  const instead = frame(<p className="geom dim">{words.say("ui.partMissing")}</p>);
  return (
    <Boundary instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
