/** One part of a page that may fail by itself: a curve, a gauge, an embed. In its place stands a quiet sentence, and the page goes on. */
import { Component, type ReactNode, Suspense } from "react";

type PartProps = {
  /** As it is called within the sentence, such as "curve". */
  name: string;
  /** What stands round the sentence, where the part held the page's own heading. */
  frame?: (sentence: ReactNode) => ReactNode;
  children: ReactNode;
};

/** In the browser the boundary hears of a fault; on the server, which knows no such thing, what waits in place of the part. */
export function Part({ name, frame = (sentence) => sentence, children }: PartProps) {
  const instead = frame(
    <p className="geo dim">{`The ${name} cannot be shown right now; the rest of the page is complete.`}</p>,
  );
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
