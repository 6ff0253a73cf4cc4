//! Disabling a value: what it does is emptied, its numbers are one more, its rows are gone.

use super::edit::{Edit, range};
use super::function::Way;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The ways to disable an expression, in order.
pub(super) fn ways(text: &str, expression: &syn::Expr) -> Vec<Way> {
    let mut parts = Parts::default();
    parts.visit_expr(expression);
    let source = &text[range(expression)];
    let mut ways: Vec<Way> = Vec::new();
    if !parts.closures.is_empty() {
        let emptied = |with: &str| -> Vec<Edit> {
            parts.closures.iter().map(|bytes| Edit { range: bytes.clone(), text: with.to_owned() }).collect()
        };
        ways.push(("its functions do nothing".into(), emptied("{}")));
        ways.push(("its functions answer nothing".into(), emptied("Default::default()")));
        ways.push(("its functions answer no".into(), emptied("false")));
    }
    let plain = matches!(
        expression,
        syn::Expr::Lit(_) | syn::Expr::Array(_) | syn::Expr::Struct(_) | syn::Expr::Tuple(_)
    );
    if !plain && asks(expression, source) {
        ways.push(("turned round".into(), vec![Edit::node(expression, format!("!({source})"))]));
    }
    ways.extend(numbers_in(expression));
    if !parts.truths.is_empty() {
        ways.push(("its truths are turned round".into(), parts.truths));
    }
    if let Some(rows) = parts.rows {
        ways.push(("its rows are gone".into(), vec![Edit { range: rows, text: "[]".into() }]));
    }
    for nothing in ["Default::default()", "None", "Ok(())", "\"\""] {
        ways.push((format!("is {nothing}"), vec![Edit::node(expression, nothing)]));
    }
    if !plain && !asks(expression, source) {
        ways.push(("turned round".into(), vec![Edit::node(expression, format!("!({source})"))]));
    }
    ways
}

/// Whether an expression looks like a yes or no; the compiler has the last word.
fn asks(expression: &syn::Expr, source: &str) -> bool {
    match expression {
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Not(_)),
        syn::Expr::Binary(_) => ["==", "!=", "<", ">", "&&", "||"].iter().any(|sign| source.contains(sign)),
        syn::Expr::Macro(call) => call.mac.path.is_ident("matches"),
        syn::Expr::MethodCall(_) | syn::Expr::Call(_) => true,
        _ => false,
    }
}

/// All whole numbers in a node, one more each.
pub(super) fn numbers_in(node: &(impl Spanned + quoted::Walk)) -> Option<Way> {
    let mut numbers = Numbers::default();
    node.walk(&mut numbers);
    (!numbers.0.is_empty()).then(|| ("its numbers are one more".into(), numbers.0))
}

/// Walking over either kind of node.
pub(super) mod quoted {
    use super::Numbers;
    use syn::visit::Visit;

    /// A node that can be searched for numbers.
    pub(in super::super) trait Walk {
        /// Searches it.
        fn walk(&self, numbers: &mut Numbers);
    }

    impl Walk for syn::Expr {
        fn walk(&self, numbers: &mut Numbers) {
            numbers.visit_expr(self);
        }
    }

    impl Walk for syn::Block {
        fn walk(&self, numbers: &mut Numbers) {
            numbers.visit_block(self);
        }
    }
}

/// Edits of whole numbers; lengths in types and indices of tuples are left alone.
#[derive(Debug, Default)]
pub(super) struct Numbers(Vec<Edit>);

impl<'ast> Visit<'ast> for Numbers {
    fn visit_lit_int(&mut self, node: &'ast syn::LitInt) {
        if let Ok(number) = node.base10_parse::<u64>() {
            self.0.push(Edit::node(node, format!("{}{}", number + 1, node.suffix())));
        }
    }

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
}

/// What a value is made of.
#[derive(Debug, Default)]
struct Parts {
    closures: Vec<std::ops::Range<usize>>,
    truths: Vec<Edit>,
    /// The outermost list.
    rows: Option<std::ops::Range<usize>>,
}

impl<'ast> Visit<'ast> for Parts {
    fn visit_expr_closure(&mut self, node: &'ast syn::ExprClosure) {
        self.closures.push(range(&node.body));
    }

    fn visit_lit_bool(&mut self, node: &'ast syn::LitBool) {
        self.truths.push(Edit::node(node, (!node.value).to_string()));
    }

    fn visit_expr_array(&mut self, node: &'ast syn::ExprArray) {
        if self.rows.is_none() && !node.elems.is_empty() {
            self.rows = Some(range(node));
        }
        visit::visit_expr_array(self, node);
    }
}
